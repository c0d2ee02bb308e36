import { monthsLater } from "@creditline/core/calendar/moment";
import { RETRY_AFTER_MONTHS } from "@creditline/core/status/retry-after-months";
import { rejected } from "@creditline/core/status/predicates";
import type { CustomerState, Due } from "../customer/customer-state.ts";

const withoutReapply = (due: readonly Due[]): readonly Due[] =>
  due.some(({ event }) => event.type === "reapply.opened")
    ? due.filter(({ event }) => event.type !== "reapply.opened")
    : due;

/**
 * With the moment from which the customer may apply again: three months from the moment at which the status became a
 * rejection, however it came about (ruling R41). It is called off where the application goes another way.
 */
export function withReapplying(before: CustomerState, after: CustomerState, at: string): CustomerState {
  const { application } = after;
  if (application === before.application) return after;
  if (!rejected(application.code)) {
    if (application.reapplyAt === null) return after;
    return {
      ...after,
      application: { ...application, canReApply: false, reapplyAt: null },
      due: withoutReapply(after.due),
    };
  }
  const moment = Date.parse(at);
  const known = rejected(before.application.code) ? before.application.reapplyAt : null;
  const reapplyAt = known ?? (application.canReApply ? moment : monthsLater(moment, RETRY_AFTER_MONTHS));
  const opening: Due = { at: reapplyAt, event: { type: "reapply.opened", data: {} } };
  return {
    ...after,
    application: { ...application, reapplyAt },
    due: application.canReApply ? withoutReapply(after.due) : [...withoutReapply(after.due), opening],
  };
}
