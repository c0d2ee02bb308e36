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

/** Returns the names of loans in one list; equal names get the end of the loan's number. */
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
  /** The charges at the withdrawal; null for a loan from a restructure. */
  readonly atOnce: {
    readonly processingFee: number;
    readonly gst: number;
    readonly preEmiInterest: number;
    readonly preEmiTreatment: PreEmiInterest | null;
    readonly netDisbursed: number;
  } | null;
  /** The refund if it was returned; null otherwise. */
  readonly givenBack: {
    readonly processingFee: number;
    readonly gst: number;
    readonly interest: number;
  } | null;
  readonly outstandingPrincipal: number;
  readonly payable: number;
  /** The amount that closes the loan on the statement's day. */
  readonly closingAmount: number;
  /** Charges owed on that day, including late charges since the last posting. */
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

/** The part of a payment for one loan. Rupees. */
interface ShareOfLoan extends KnownLoan {
  readonly paid: number;
}

/** A received payment, as a paper states it. Rupees. */
export interface StatedPayment {
  readonly transactionId: string;
  readonly day: IsoDay;
  /** How it was paid, in words. */
  readonly way: Text;
  readonly amount: number;
  readonly referenceNumber: string | null;
  readonly parts: readonly { readonly label: string; readonly amount: number }[];
  /** Each loan's share. */
  readonly loans: readonly ShareOfLoan[];
}
