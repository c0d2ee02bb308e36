import type { GatewayOutcome } from "../../../contract/sandbox.shapes.ts";
import type { SignedMandate } from "@creditline/core/customer/identity";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import type { BannerState } from "@creditline/core/mandate/banner";
import type { Behaviour, MandateOccurrence } from "../../partners/partner.ts";
import type { Allocation, ChargePart, LoanCharge, LoanTerms, Reminder } from "./loans/loans.ts";

/** The purpose of a payment. */
export type PaymentPurpose = "repayment" | "restructure";

/** The calls that started the payment. */
export type PaymentWay = "payu" | "in-app" | "googlepay";

/** The account for withdrawals. */
export interface GivenAccount {
  readonly bankName: string | null;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly name: string | null;
}

/** A step that the mandate simulator causes after a delay. */
export interface ScheduledMandateStep {
  readonly on: MandateOccurrence;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The code of a voucher that has not been issued yet. */
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

/** The events of a customer's money and auto-repayment. */
export interface MoneyEvents {
  /** `prepared` if it is valid for one withdrawal only. */
  readonly "reference.issued": { readonly referenceNo: string; readonly prepared?: PreparedWithdrawal };
  /** `voucherComes` if a code is pending, `transferEnds` if the account is not paid yet. */
  readonly "withdrawal.made": LoanTerms & {
    readonly voucherCode: string | null;
    readonly voucherComes?: PendingVoucher;
    readonly transferEnds?: TransferToEnd;
  };
  /** The money of a pending withdrawal has arrived at the account. */
  readonly "withdrawal.paid": { readonly loanId: string };
  /** It never arrived: the withdrawal is undone. */
  readonly "withdrawal.failed": { readonly loanId: string };
  /** The code of a withdrawal was issued later. */
  readonly "voucher.issued": { readonly loanId: string; readonly voucherCode: string };
  readonly "payment.started": {
    readonly transactionId: string;
    readonly amount: Paise;
    readonly purpose: PaymentPurpose;
    readonly way: PaymentWay;
    readonly loanId: string | null;
    /** Several loans, but not all; omitted for one or all, and in older events. */
    readonly loanIds?: readonly string[];
  };
  /** The gateway's result of a payment; a second result for one that has ended changes nothing. */
  readonly "payment.reported": {
    readonly transactionId: string;
    readonly outcome: GatewayOutcome;
    readonly reference: string;
    readonly allocations: readonly Allocation[];
    /** The part for charges; missing in older events. */
    readonly charges?: readonly ChargePart[];
    readonly excess: Paise;
  };
  /**
   * A debit was announced to the customer: the total for a loan, and how much of it is overdue and how much is charges
   * (omitted if zero, and in older events).
   */
  readonly "debit.announced": {
    readonly loanId: string;
    readonly on: IsoDay;
    readonly amount: Paise;
    readonly overdue?: Paise;
    readonly charges?: Paise;
  };
  /**
   * The customer was reminded of an EMI that no mandate debits, or notified that it was missed. The unpaid part in
   * paise.
   */
  readonly "emi.reminded": {
    readonly loanId: string;
    readonly n: number;
    readonly about: Reminder;
    readonly due: IsoDay;
    readonly amount: Paise;
  };
  /** The mandate paid an instalment on its day; without allocations only the charges, once no instalment is left. */
  readonly "emi.debited": {
    readonly loanId: string;
    readonly n: number;
    readonly reference: string;
    readonly allocations: readonly Allocation[];
    readonly charges?: readonly ChargePart[];
  };
  /**
   * The bank dishonoured the mandate on an instalment's day, or when it was presented again; with an amount if it was
   * presented for the charges alone.
   */
  readonly "emi.bounced": {
    readonly loanId: string;
    readonly n: number;
    readonly on: IsoDay;
    readonly amount?: Paise;
  };
  /** A charge beside the instalments; `text` is the lender's own wording. */
  readonly "charge.posted": Omit<LoanCharge, "paid"> & { readonly loanId: string; readonly text: string };
  /**
   * The customer closes a loan early: later instalments cost only the interest that has accrued. Or they repay a part
   * of it, started before a restructure made the loan: interest of the months to come falls with the principal.
   */
  readonly "loan.foreclosed": {
    readonly loanId: string;
    readonly on: IsoDay;
    readonly interest: readonly { readonly n: number; readonly interest: Paise }[];
  };
  /**
   * The customer returns a withdrawal within its days (ruling R53): the fee, its tax and the pre-EMI interest of the
   * remaining days go to what is owed of the loan. Paise.
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
  /** `isHeld` if it receives no money before a code has confirmed it; missing in older events. */
  readonly "beneficiary.given": GivenAccount & { readonly isHeld?: boolean };
  /** A code to the customer's phone confirmed the account. */
  readonly "beneficiary.confirmed": Readonly<Record<string, never>>;
  /** `holder` is the account's holder at the bank; missing if the bank did not say, and in older events. */
  readonly "penny-drop.made": { readonly verified: boolean; readonly holder?: string };
  /** The customer signed a mandate, electronically or on paper. */
  readonly "mandate.signed": SignedMandate;
  readonly "beneficiary.moved": {
    readonly status: BannerState;
    readonly reason: string | null;
    readonly verified: boolean;
    readonly next: ScheduledMandateStep | null;
    /** How the bank will treat the requested paper form; omitted to follow the script. */
    readonly form?: Behaviour;
  };
  /** A tester set the customer's banner state. */
  readonly "beneficiary.put": { readonly status: BannerState };
  /** `result` is its outcome when due: by default, the rupee arrives. */
  readonly "reverse-penny-drop.created": {
    readonly transactionId: string;
    readonly dueAt: string;
    readonly result?: "COMPLETED" | "FAILED";
  };
  /** No rupee arrived. */
  readonly "reverse-penny-drop.failed": { readonly transactionId: string };
  /** The customer's rupee arrived, from this account. */
  readonly "reverse-penny-drop.paid": GivenAccount & { readonly isHeld?: boolean };
  /** A link to the restructure was sent; its token is not stored here. */
  readonly "restructure.invited": { readonly expiresAt: string };
  readonly "restructure.estimated": { readonly restructureId: string; readonly months: number };
  /** The customer agreed with a code; if something is overdue, a payment comes first. */
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
