import { LRUCache } from "lru-cache";
import type { RetentionDates } from "../../store/personal/kept-fields.table.ts";
import { blankPersonalData, classesDeletedAtOnce } from "../../store/personal/personal-parts.ts";
import type { NewEvent, Store, StoredEvent } from "../../store/store.ts";
import { type CustomerState, NEW_CUSTOMER_STATE } from "./customer-state.ts";
import type { EventData } from "./events.ts";
import { applyEvent, unregistered } from "./fold.ts";
import type { TreatmentOf } from "./treatment.ts";

/**
 * The approximate number of characters of a value as JSON; null if JSON does not preserve it, for example `undefined`,
 * which it omits.
 */
export function plainSize(value: unknown): number | null {
  switch (typeof value) {
    case "string":
      return value.length + 2;
    case "boolean":
      return 5;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? 8 : null;
    case "object":
      return value === null ? 4 : Array.isArray(value) ? sizeOfAll(value) : sizeOfFields(value);
    default:
      return null;
  }
}

function sizeOfAll(items: readonly unknown[]): number | null {
  let size = 2;
  for (const item of items) {
    const part = plainSize(item);
    if (part === null) return null;
    size += part + 1;
  }
  return size;
}

function sizeOfFields(value: object): number | null {
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  let size = 2;
  for (const name of Object.keys(value)) {
    const part = plainSize(value[name as keyof typeof value]);
    if (part === null) return null;
    size += name.length + part + 4;
  }
  return size;
}

/** The cache's limits: customers, and characters of the events from which their states were folded. */
const BOUNDS = { customers: 1_200, characters: 8_000_000 } as const;

/** The size of a state besides its events' data, in characters. */
const LEAST_CHARACTERS = 500;

const SIZE_OF_ANSWER = 100;

interface Folded {
  readonly state: CustomerState;
  readonly characters: number;
}

const NOTHING: Folded = { state: NEW_CUSTOMER_STATE, characters: LEAST_CHARACTERS };

/**
 * The size that an event adds; null if the store would not return it unchanged. A stored reply is not part of the
 * state.
 */
const sizeOf = ({ type, data }: NewEvent): number | null =>
  type === "call.answered"
    ? SIZE_OF_ANSWER + (data as EventData["call.answered"]).key.length
    : plainSize(data);

function sizeOfEvents(events: readonly NewEvent[]): number | null {
  let sum = 0;
  for (const event of events) {
    const size = sizeOf(event);
    if (size === null) return null;
    sum += size;
  }
  return sum;
}

/** Whether data of earlier events may be erased. */
const isErasure = ({ type }: NewEvent): boolean => type === "data.erased";

/**
 * Removes the data that an erasure, among these events or before them, has erased. The event decides it, whether its
 * keys are destroyed already or a moment later: the cache must contain what a server started tomorrow would read.
 */
function withoutErased(
  events: readonly StoredEvent[],
  before: RetentionDates | null,
): readonly StoredEvent[] {
  const erased = events.filter(isErasure).map(({ data }) => (data as EventData["data.erased"]).until);
  const going = classesDeletedAtOnce(Object.assign({}, before, ...erased) as RetentionDates);
  return going.length === 0
    ? events
    : events.map((event) => ({ ...event, data: blankPersonalData(event, going) }));
}

/** The states of customers, folded from their events. */
export interface FoldedCustomers {
  /** The customer's current state, including what other processes have stored. */
  of(customerId: string): Promise<CustomerState>;
  /** Records a state that this process has produced by storing events: `of` continues from there. */
  follow(customerId: string, state: CustomerState, events: readonly NewEvent[]): void;
}

/**
 * Creates a cache of customers' states that avoids folding the same events again. The states of the customers seen
 * last are kept, and none is returned unverified: the store is always asked for events after the known version, so
 * that those of other processes are included. Without an answer from the store there is no state. The result equals
 * `fold` of all events: a state is never changed, only followed by another one.
 */
export function createCustomerCache(
  store: Store,
  treatmentOf: TreatmentOf,
  bounds: { readonly customers: number; readonly characters: number } = BOUNDS,
): FoldedCustomers {
  const kept = new LRUCache<string, Folded>({
    max: bounds.customers,
    maxSize: bounds.characters,
    sizeCalculation: ({ characters }) => characters,
  });
  /** A concurrent reader may have read a newer state. */
  const keep = (customerId: string, state: CustomerState, characters: number): void => {
    if ((kept.peek(customerId)?.state.version ?? 0) < state.version) {
      kept.set(customerId, { state, characters });
    }
  };
  return {
    of: async (customerId) => {
      let before = kept.get(customerId) ?? NOTHING;
      let events: readonly StoredEvent[] = await store.read(customerId, before.state.version);
      if (before.state.version > 0 && events.some(isErasure)) {
        // Forgets a cached state that is out of date.
        kept.delete(customerId);
        before = NOTHING;
        events = await store.read(customerId);
      }
      if (events.length === 0) return before.state;
      events = withoutErased(events, before.state.onboarding.erased);
      const start = before.state.version === 0 ? unregistered(events[0], treatmentOf) : before.state;
      const state = events.reduce(applyEvent, start);
      keep(customerId, state, before.characters + (sizeOfEvents(events) ?? 0));
      return state;
    },
    follow: (customerId, state, events) => {
      const before = kept.get(customerId);
      const size = sizeOfEvents(events);
      // A deleted customer's data is blank when read, too.
      if (state.onboarding.erased !== null || events.some(isErasure)) return void kept.delete(customerId);
      // Caches only what the store would return again.
      if (before === undefined || size === null) return;
      if (before.state.version + events.length !== state.version) return;
      keep(customerId, state, before.characters + size);
    },
  };
}
