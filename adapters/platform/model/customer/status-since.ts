import type { CustomerState } from "./customer-state.ts";
import type { StoredEvent } from "../../store/store.ts";

/**
 * With the moment at which the application came into its status, however it came about: the event's own, so that what
 * was kept before it was noted tells it too. A decision that is asked for anew begins the status anew (ruling R49).
 */
export function withSince(
  before: CustomerState,
  after: CustomerState,
  { type, at }: Pick<StoredEvent, "type" | "at">,
): CustomerState {
  // A record says itself since when.
  if (type === "customer.stood") return after;
  const { code, since } = after.application;
  const isNew = code !== before.application.code || type === "decision.requested";
  const now = code === "" ? null : isNew ? at : before.application.since;
  return now === since ? after : { ...after, application: { ...after.application, since: now } };
}
