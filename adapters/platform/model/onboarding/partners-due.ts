import type { CustomerState, Due } from "../customer/customer-state.ts";

/** What partners still owe an answer to stays due, whatever else calls off what was under way. */
export function withPartnersDue(before: readonly Due[], after: CustomerState): CustomerState {
  const open = new Set(
    after.onboarding.requests
      .filter(({ status }) => status === "IN_PROGRESS")
      .map(({ reference }) => reference),
  );
  const dropped = before.filter(
    (due) =>
      due.event.type === "partner.answered" &&
      open.has((due.event.data as { reference: string }).reference) &&
      !after.due.includes(due),
  );
  return dropped.length === 0 ? after : { ...after, due: [...after.due, ...dropped] };
}
