import { LRUCache } from "lru-cache";
import type { CustomerState } from "./customer-state.ts";
import { NOBODY } from "./customer-state.ts";
import { applyEvent } from "./fold.ts";
import type { Store, StoredEvent } from "./store.ts";

/** How much is kept: customers, and the text of the events that their states were folded from. */
const BOUNDS = { customers: 5_000, characters: 10_000_000 } as const;

/** What a state takes beside its events' data. */
const LEAST_CHARACTERS = 500;

interface Folded {
  readonly state: CustomerState;
  readonly characters: number;
}

/** A reply that was kept is not part of the state. */
const charactersOf = (events: readonly StoredEvent[]): number =>
  events.reduce(
    (sum, { type, data }) => sum + (type === "call.answered" ? 100 : JSON.stringify(data).length),
    0,
  );

/**
 * Gives what the events of a customer say, without folding those again that were folded before. The states of the
 * customers seen last are kept, and none is given out unproven: the store is always asked for what came after the
 * version that is known, so that what another process kept is there too. No answer from the store, no state. The
 * result is what `fold` gives for all events: a state is never changed, only followed by another one.
 */
export function foldedCustomers(
  store: Store,
  bounds: { readonly customers: number; readonly characters: number } = BOUNDS,
): (customerId: string) => Promise<CustomerState> {
  const kept = new LRUCache<string, Folded>({
    max: bounds.customers,
    maxSize: bounds.characters,
    sizeCalculation: ({ characters }) => characters,
  });
  return async (customerId) => {
    const before = kept.get(customerId) ?? { state: NOBODY, characters: LEAST_CHARACTERS };
    const events = await store.read(customerId, before.state.version);
    if (events.length === 0) return before.state;
    const state = events.reduce(applyEvent, before.state);
    // Somebody who asked at the same time may have been told more.
    if ((kept.peek(customerId)?.state.version ?? 0) < state.version) {
      kept.set(customerId, { state, characters: before.characters + charactersOf(events) });
    }
    return state;
  };
}
