import { indiaDay } from "@creditline/core/calendar/india";
import { isOverdue } from "@creditline/core/repayment/overdue";
import type { CustomerState } from "../../customer/customer-state.ts";
import { refused } from "../../refusals.ts";
import { nextInstalment } from "./loans.ts";

/** Whether something is overdue on a customer's loans at a moment (ruling R61). */
export const isLate = ({ money }: Pick<CustomerState, "money">, now: number): boolean =>
  isOverdue(
    money.loans.map((loan) => ({ nextDueDate: nextInstalment(loan)?.due })),
    indiaDay(now),
  );

/** Throws Refused with 477 OVERDUE while something is overdue: nothing more is lent then (ruling R61). */
export function refuseWhileOverdue(state: Pick<CustomerState, "money">, now: number): void {
  if (!isLate(state, now)) return;
  throw refused(
    "OVERDUE",
    "An EMI is overdue. Pay it first: you can borrow more or raise your limit as soon as we receive it.",
  );
}
