import type { IsoDay } from "../calendar/civil-day.ts";
import type { LoanStatus } from "../reference/loan-codes.table.ts";
import type { PreEmiInterest } from "../reference/pre-emi-interests.table.ts";
import { onDay, rupees, t, verbatim, type Text } from "../messages/message.ts";

/** The facts that name a loan: its amount in rupees and the day of the withdrawal. */
interface KnownLoan {
  readonly loanId: string;
  readonly amount: number;
  readonly withdrawnOn: IsoDay;
}

/** A loan's name: its amount and the day of the withdrawal. */
export const loanName = ({ amount, withdrawnOn }: Omit<KnownLoan, "loanId">): Text =>
  t("{amount} from {day}", { amount: rupees(amount), day: onDay(withdrawnOn) });

/** The names of loans that are together: where two would be called the same, each has the end of its number. */
export function loanNames<L extends KnownLoan>(
  loans: readonly L[],
): readonly { readonly loan: L; readonly name: Text }[] {
  return loans.map((loan) => ({
    loan,
    name: loans.some((other) => other !== loan && isAlike(other, loan))
      ? t("{loan}, number ending {end}", { loan: loanName(loan), end: verbatim(loan.loanId.slice(-6)) })
      : loanName(loan),
  }));
}

const isAlike = (one: KnownLoan, other: KnownLoan): boolean =>
  one.amount === other.amount && one.withdrawnOn === other.withdrawnOn;

/** A loan as a paper states it. Rupees; the rate in percent a year. */
export interface StatedLoan {
  readonly loanId: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly interestRate: number;
  readonly tenure: number;
  readonly emi: number;
  readonly withdrawnOn: IsoDay;
  readonly endedOn: IsoDay | null;
  /** What was charged at the withdrawal; null for what a restructure made. */
  readonly atOnce: {
    readonly processingFee: number;
    readonly gst: number;
    readonly preEmiInterest: number;
    readonly preEmiTreatment: PreEmiInterest | null;
    readonly netDisbursed: number;
  } | null;
  /** What came back when it was returned; null where it was not. */
  readonly givenBack: {
    readonly processingFee: number;
    readonly gst: number;
    readonly interest: number;
  } | null;
  readonly outstandingPrincipal: number;
  readonly payable: number;
  /** The amount that closes the loan on the statement's day. */
  readonly closingAmount: number;
  /** Charges that are owed on that day, those that being late has cost since they were last posted included. */
  readonly chargesDue: number;
  readonly instalments: readonly {
    readonly n: number;
    readonly due: IsoDay;
    readonly principal: number;
    readonly interest: number;
    readonly instalment: number;
    readonly paid: number;
  }[];
  readonly charges: readonly {
    readonly label: string;
    readonly on: IsoDay;
    readonly amount: number;
    readonly gst: number;
    readonly paid: number;
  }[];
  readonly refusedDebits: readonly {
    readonly instalment: number;
    readonly on: IsoDay;
    readonly amount: number;
  }[];
}

/** What of a payment went to one loan. Rupees. */
interface ShareOfLoan extends KnownLoan {
  readonly paid: number;
}

/** A payment that came in, as a paper states it. Rupees. */
export interface StatedPayment {
  readonly transactionId: string;
  readonly day: IsoDay;
  /** How it was paid, in words. */
  readonly way: Text;
  readonly amount: number;
  readonly referenceNumber: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  /** What each loan got of it. */
  readonly loans: readonly ShareOfLoan[];
}
