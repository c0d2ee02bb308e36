import type { IsoDay } from "../calendar/iso-day.ts";

/** What tells whether a loan is late: the day of its first instalment that is not fully paid; null or absent for none. */
export interface NextDue {
  readonly nextDueDate?: string | null | undefined;
}

/** Whether an instalment of a loan fell due before a day and is not fully paid; on its own day it is due, not overdue. */
export const isLoanOverdue = ({ nextDueDate }: NextDue, today: IsoDay): boolean =>
  nextDueDate !== null && nextDueDate !== undefined && nextDueDate < today;

/**
 * Whether something is overdue on any of a customer's loans: as long as it is, nothing more is lent, no higher limit is
 * given and no referral is offered (ruling R61).
 */
export const isOverdue = (loans: readonly NextDue[], today: IsoDay): boolean =>
  loans.some((loan) => isLoanOverdue(loan, today));
