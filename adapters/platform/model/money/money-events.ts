import type { GatewayOutcome } from "../../../contract/sandbox.shapes.ts";
import type { SignedMandate } from "@creditline/core/customer/identity";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import type { BannerState } from "@creditline/core/mandate/banner";
import type { Behaviour, MandateOccurrence } from "../../partners/partner.ts";
import type { Allocation, ChargePart, LoanCharge, LoanTerms, Reminder } from "./loans/loans.ts";

/** What a payment is for. */
export type PaymentPurpose = "repayment" | "restructure";

/** Which calls the payment was begun by. */
export type PaymentWay = "payu" | "in-app" | "googlepay";

/** The account that withdrawals go to. */
export interface GivenAccount {
  readonly bankName: string | null;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly name: string | null;
}

/** Something that the mandate's simulator causes after a while. */
export interface ScheduledMandateStep {
  readonly on: MandateOccurrence;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The code of a voucher that is still to come. */
export interface PendingVoucher {
  readonly voucherCode: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The pending outcome of a transfer, and its time. */
export interface TransferToEnd {
  readonly result: "COMPLETED" | "FAILED";
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The withdrawal prepared under a reference. */
export interface PreparedWithdrawal {
  readonly amount: Paise;
  readonly months: number;
  readonly channelPartner: string;
}

/** What can happen to a customer's money and to their auto-repayment. */
export interface MoneyEvents {
  /** `prepared` if it is valid for one withdrawal only. */
  readonly "reference.issued": { readonly referenceNo: string; readonly prepared?: PreparedWithdrawal };
  /** `voucherComes` where a code is still to come, `transferEnds` where the account is not paid yet. */
  readonly "withdrawal.made": LoanTerms & {
    readonly voucherCode: string | null;
    readonly voucherComes?: PendingVoucher;
    readonly transferEnds?: TransferToEnd;
  };
  /** The money of a withdrawal that was pending is on the account. */
  readonly "withdrawal.paid": { readonly loanId: string };
  /** It never came there: the withdrawal is undone. */
  readonly "withdrawal.failed": { readonly loanId: string };
  /** The code of a withdrawal came later. */
  readonly "voucher.issued": { readonly loanId: string; readonly voucherCode: string };
  readonly "payment.started": {
    readonly transactionId: string;
    readonly amount: Paise;
    readonly purpose: PaymentPurpose;
    readonly way: PaymentWay;
    readonly loanId: string | null;
    /** Several loans, and not all; left out for one or all, and in what was kept before several could be paid. */
    readonly loanIds?: readonly string[];
  };
  /** The gateway's word on a payment; a second word on one that has ended changes nothing. */
  readonly "payment.reported": {
    readonly transactionId: string;
    readonly outcome: GatewayOutcome;
    readonly reference: string;
    readonly allocations: readonly Allocation[];
    /** What went to charges; left out in what was kept before there were any. */
    readonly charges?: readonly ChargePart[];
    readonly excess: Paise;
  };
  /**
   * The customer was told of a debit on a day: the total for a loan, and how much of it is overdue and how much is
   * charges (omitted if zero, and in older events).
   */
  readonly "debit.announced": {
    readonly loanId: string;
    readonly on: IsoDay;
    readonly amount: Paise;
    readonly overdue?: Paise;
    readonly charges?: Paise;
  };
  /** The customer is reminded of an EMI that no mandate takes, or told that it was missed. Paise that are left of it. */
  readonly "emi.reminded": {
    readonly loanId: string;
    readonly n: number;
    readonly about: Reminder;
    readonly due: IsoDay;
    readonly amount: Paise;
  };
  /** The mandate paid an instalment on its day; without allocations the charges alone, once no instalment is left. */
  readonly "emi.debited": {
    readonly loanId: string;
    readonly n: number;
    readonly reference: string;
    readonly allocations: readonly Allocation[];
    readonly charges?: readonly ChargePart[];
  };
  /**
   * The bank dishonoured the mandate on an instalment's day, or when it was presented again; with an amount where it was
   * presented for the charges alone.
   */
  readonly "emi.bounced": {
    readonly loanId: string;
    readonly n: number;
    readonly on: IsoDay;
    readonly amount?: Paise;
  };
  /** Something is charged beside the instalments; `text` is the lender's own wording. */
  readonly "charge.posted": Omit<LoanCharge, "paid"> & { readonly loanId: string; readonly text: string };
  /**
   * The customer closes a loan before its time: later instalments cost the interest that has accrued, no more. Or they repay a
   * part of it, begun before a restructure made the loan: interest of the months to come falls with the principal.
   */
  readonly "loan.foreclosed": {
    readonly loanId: string;
    readonly on: IsoDay;
    readonly interest: readonly { readonly n: number; readonly interest: Paise }[];
  };
  /**
   * The customer gives a withdrawal back within its days (ruling R53): the fee, its tax and the pre-EMI interest of days
   * that do not come go to what is owed of the loan. Paise.
   */
  readonly "loan.given-back": {
    readonly loanId: string;
    readonly on: IsoDay;
    readonly fee: Paise;
    readonly gst: Paise;
    readonly interest: Paise;
    readonly allocations: readonly Allocation[];
    readonly excess: Paise;
  };
  /** An overpayment is returned to the customer's account, since no open line can use it. */
  readonly "credit.paid-back": { readonly amount: Paise };
  /** `isHeld` where no money goes there before a code has confirmed it; left out in what was kept before that. */
  readonly "beneficiary.given": GivenAccount & { readonly isHeld?: boolean };
  /** A code to the customer's phone confirmed the account. */
  readonly "beneficiary.confirmed": Readonly<Record<string, never>>;
  /** `holder` is whose account it is at the bank; left out where the bank did not say, and in what was kept before. */
  readonly "penny-drop.made": { readonly verified: boolean; readonly holder?: string };
  /** The customer signed a mandate, electronically or on paper. */
  readonly "mandate.signed": SignedMandate;
  readonly "beneficiary.moved": {
    readonly status: BannerState;
    readonly reason: string | null;
    readonly verified: boolean;
    readonly next: ScheduledMandateStep | null;
    /** How the bank will treat the form on paper that was asked for; left out for as the script says. */
    readonly form?: Behaviour;
  };
  /** A tester put the customer into a state. */
  readonly "beneficiary.put": { readonly status: BannerState };
  /** `result` is its outcome when due: the rupee arrives, by default. */
  readonly "reverse-penny-drop.created": {
    readonly transactionId: string;
    readonly dueAt: string;
    readonly result?: "COMPLETED" | "FAILED";
  };
  /** No rupee came. */
  readonly "reverse-penny-drop.failed": { readonly transactionId: string };
  /** The customer's rupee came in, from this account. */
  readonly "reverse-penny-drop.paid": GivenAccount & { readonly isHeld?: boolean };
  /** A link to the restructure was sent; what it carries is not kept here. */
  readonly "restructure.invited": { readonly expiresAt: string };
  readonly "restructure.estimated": { readonly restructureId: string; readonly months: number };
  /** The customer agreed with a code; a payment comes first where something is overdue. */
  readonly "restructure.agreed": {
    readonly restructureId: string;
    readonly months: number;
    readonly transactionId: string | null;
  };
  readonly "restructure.created": { readonly restructureId: string; readonly loan: LoanTerms };
  readonly "restructure.rated": {
    readonly restructureId: string | null;
    readonly rating: number | null;
    readonly comment: string | null;
  };
}
