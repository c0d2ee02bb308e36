import type { IsoDay } from "../calendar/iso-day.ts";
import { onDay, rupees, say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** What a loan is called by: its amount, in rupees, and the day it was drawn on. */
export interface KnownLoan {
  readonly loanId: string;
  readonly amount: number;
  readonly withdrawnOn: IsoDay;
}

/** A loan by its amount and the day it was drawn on: what a customer knows it by. */
export const loanName = ({ amount, withdrawnOn }: Omit<KnownLoan, "loanId">): Text =>
  say("{amount} of {day}", { amount: rupees(amount), day: onDay(withdrawnOn) });

/** The names of loans that stand together: where two would be called the same, each has the end of its number. */
export function loanNames<L extends KnownLoan>(
  loans: readonly L[],
): readonly { readonly loan: L; readonly name: Text }[] {
  return loans.map((loan) => ({
    loan,
    name: loans.some((other) => other !== loan && isAlike(other, loan))
      ? say("{loan}, number ending {end}", { loan: loanName(loan), end: verbatim(loan.loanId.slice(-6)) })
      : loanName(loan),
  }));
}

const isAlike = (one: KnownLoan, other: KnownLoan): boolean =>
  one.amount === other.amount && one.withdrawnOn === other.withdrawnOn;
