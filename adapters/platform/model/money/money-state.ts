import { fromRupees, type Paise, parseRupees } from "@creditline/core/credit-line/paise";
import type { SignedMandate } from "@creditline/core/customer/identity";
import * as HashSet from "effect/HashSet";
import type { GatewayOutcome } from "../../../contract/sandbox.shapes.ts";
import type { Behaviour } from "../../partners/partner.ts";
import { badField } from "../refusals.ts";
import { EMPTY_LEDGER, type Ledger } from "./ledger/ledger.ts";
import type { Allocation, ChargePart, Loan } from "./loans/loans.ts";
import type {
  GivenAccount,
  MoneyEvents,
  PaymentPurpose,
  PaymentWay,
  PendingVoucher,
  PreparedWithdrawal,
  ScheduledMandateStep,
  TransferToEnd,
} from "./money-events.ts";

const LONGEST_AMOUNT = 20;

/** Rupees from a client, converted to paise above 0. Throws BadRequest naming the field. */
export function paiseIn(field: string, rupees: number | string): Paise {
  const paise =
    typeof rupees === "number"
      ? fromRupees(rupees)
      : rupees.length > LONGEST_AMOUNT
        ? null
        : parseRupees(rupees);
  if (paise === null || paise <= 0 || !Number.isSafeInteger(paise)) {
    throw badField(field, "expected an amount in rupees above 0, with at most two decimals");
  }
  return paise;
}

/** A whole number of months from a client. Throws BadRequest naming the field. */
export function monthsIn(field: string, months: number | string): number {
  const count = typeof months === "number" ? months : /^\d{1,3}$/.test(months) ? Number(months) : Number.NaN;
  if (!Number.isInteger(count) || count < 1) throw badField(field, "expected a whole number of months");
  return count;
}

/** A payment by the customer, in paise. */
export interface Payment {
  readonly transactionId: string;
  readonly amount: number;
  readonly purpose: PaymentPurpose;
  readonly way: PaymentWay | "auto-repayment";
  /** The loans it is for; null for all. */
  readonly loanIds: readonly string[] | null;
  readonly startedAt: string;
  /** Null before the gateway's report. */
  readonly outcome: GatewayOutcome | null;
  readonly reference: string | null;
  readonly reportedAt: string | null;
  readonly allocations: readonly Allocation[];
  /** The part that went to charges. */
  readonly charges: readonly ChargePart[];
  /** The excess over what was owed. */
  readonly excess: number;
  /** Whether a restructure has replaced one of the loans that it was started for. */
  readonly isForFormer?: true | undefined;
}

/** A payment without a report from the gateway. */
export const UNREPORTED = {
  outcome: null,
  reference: null,
  reportedAt: null,
  allocations: [],
  charges: [],
  excess: 0,
} as const satisfies Partial<Payment>;

/** The account for withdrawals, and the status of its verification. */
export interface Beneficiary {
  readonly account: GivenAccount | null;
  readonly verified: boolean;
  /** It replaced another account and no OTP has confirmed it yet: it receives no money (ruling R44). */
  readonly held: boolean;
  /** Whether any account was ever verified: giving another is a change from then on (rulings R44, R63). */
  readonly wasVerified: boolean;
  /** The account of the last withdrawal; omitted if there was none, and in older data. */
  readonly lastUsed?: GivenAccount;
  readonly reason: string | null;
  /** The account holder at the bank; null until the bank confirms it. */
  readonly holder: string | null;
  /** The mandate that was signed for the account; null without one. */
  readonly mandate: SignedMandate | null;
  /** Since when the banner has its state; null if it never changed. */
  readonly movedAt: string | null;
  readonly pennyDropVerificationLeft: number;
  readonly beneficiaryAttemptsLeft: number;
  readonly next: ScheduledMandateStep | null;
  /** How the bank will treat the paper form, if a tester set it; null to follow the script. */
  readonly form: Behaviour | null;
  /** Since when the mandate pays instalments; null if it does not. */
  readonly mandateSince: string | null;
}

/** A restructure, in progress or done. */
export interface Restructure {
  readonly restructureId: string;
  readonly months: number;
  /** The payment that comes first, if there is one. */
  readonly transactionId: string | null;
  readonly state: "ESTIMATED" | "AGREED" | "CREATED";
  readonly loanId: string | null;
  /** How many loans the new one replaced; omitted before there is one. */
  readonly replaced?: number;
}

/** The state of a customer's money that results from the events. */
export interface MoneyState {
  readonly ledger: Ledger;
  /** Issued references without a withdrawal. */
  readonly references: HashSet.HashSet<string>;
  /** Those valid for one withdrawal only, newest last. */
  readonly prepared: readonly (PreparedWithdrawal & { readonly referenceNo: string })[];
  readonly loans: readonly Loan[];
  /** Codes that withdrawals still wait for. */
  readonly vouchersToCome: readonly (PendingVoucher & { readonly loanId: string })[];
  /** Transfers to an account that have not ended. */
  readonly transfersToEnd: readonly (TransferToEnd & { readonly loanId: string })[];
  readonly payments: readonly Payment[];
  readonly beneficiary: Beneficiary;
  readonly reversePennyDrop:
    | (MoneyEvents["reverse-penny-drop.created"] & { readonly isPaid: boolean; readonly hasFailed: boolean })
    | null;
  readonly restructure: Restructure | null;
  /** The last restructure that combined loans, and its time; null before the first. */
  readonly restructured: (Restructure & { readonly at: string }) | null;
  readonly feedback: Omit<MoneyEvents["restructure.rated"], "restructureId"> | null;
}

/** How often an account can be proven by a small payment, and another one given (assumed). */
export const BENEFICIARY_ATTEMPTS = { pennyDrops: 3, accounts: 3 } as const;

export const NO_MONEY: MoneyState = {
  ledger: EMPTY_LEDGER,
  references: HashSet.empty(),
  prepared: [],
  loans: [],
  vouchersToCome: [],
  transfersToEnd: [],
  payments: [],
  beneficiary: {
    account: null,
    verified: false,
    held: false,
    wasVerified: false,
    reason: null,
    holder: null,
    mandate: null,
    movedAt: null,
    pennyDropVerificationLeft: BENEFICIARY_ATTEMPTS.pennyDrops,
    beneficiaryAttemptsLeft: BENEFICIARY_ATTEMPTS.accounts,
    next: null,
    form: null,
    mandateSince: null,
  },
  reversePennyDrop: null,
  restructure: null,
  restructured: null,
  feedback: null,
};
