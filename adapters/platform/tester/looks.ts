import { momentText } from "@creditline/core/calendar/moment";
import type { LookReply } from "../../contract/sandbox.shapes.ts";
import { oneAtATime } from "../store/one-at-a-time.ts";
import { keptValues } from "../store/kept-value.ts";
import type { Store } from "../store/store.ts";

/** The newest are kept: a look is told for weeks of daily work, and not for ever. */
const MOST_KEPT = 500;

/** Who looked at whom, kept apart from what happened to the customer: a look changes nobody. */
export interface Looks {
  note(customerId: string, call: string, now: number): Promise<void>;
  /** Oldest first. */
  of(customerId: string): Promise<readonly LookReply[]>;
}

/** The audit of testers' looks at customers; nobody signs in as a tester, so that is all that is known of them. */
export function looks(store: Store): Looks {
  const inTurn = oneAtATime();
  const looksAt = keptValues(store, "looks-at-customer", (found) => (found ?? []) as readonly LookReply[]);
  return {
    note: (customerId, call, now) =>
      inTurn(customerId, async () => {
        const { value, becomes } = await looksAt(customerId);
        const look: LookReply = { at: momentText(now), by: "tester", call };
        await store.commit({ documents: [becomes([...value.slice(1 - MOST_KEPT), look])] });
      }),
    of: async (customerId) => (await looksAt(customerId)).value,
  };
}
