import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import type { Store } from "../../store/store.ts";

/** Whether a message with a code has been kept for a day (ruling R48). */
export const isOver = ({ at, code }: InboxMessage, now: number): boolean =>
  code !== undefined && Date.parse(at) <= now - DAY_MS;

/** A store that keeps no message: where there is no inbox to read them in, a code that lies there only gets lost. */
export const withoutMessages = (store: Store): Store => ({
  ...store,
  commit: ({ messages: _none, ...batch }) => store.commit(batch),
});

/** Forgets messages with codes a day after they were sent, looking for them once an hour of the platform's clock. */
export function purging(store: Store): (now: number) => Promise<void> {
  let last: number | null = null;
  return async (now) => {
    if (last !== null && Math.abs(now - last) < HOUR_MS) return;
    last = now;
    await store.purgeMessages((message) => isOver(message, now));
  };
}
