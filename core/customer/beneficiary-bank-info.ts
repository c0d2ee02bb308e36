import * as Schema from "effect/Schema";
import { absentOr, flag, number, text } from "./absent.ts";

/** A bank account (spec 1 §3). The dates bound the statement that is held, YYYY-MM-DD. */
export const BankAccount = Schema.Struct({
  name: text,
  accountNo: text,
  /** Ours: the account chooser of the income-statement screen shows it (spec 1 §2). */
  ifsc: text,
  userStatementPresent: flag,
  isPrimary: flag,
  startDate: text,
  endDate: text,
  /** Ours: the consent at the account aggregator by which it came; absent where it came in another way. */
  consentId: text,
});
export interface BankAccount extends Schema.Schema.Type<typeof BankAccount> {}

/** Ours: the mandate that was signed, electronically or on paper. Amounts in rupees, days as YYYY-MM-DD. */
export const SignedMandate = Schema.Struct({
  reference: Schema.String,
  /** NETBANKING, DEBIT_CARD or AADHAAR at the bank, or FORM on paper. */
  way: Schema.String,
  /** The most that is ever taken at once. */
  maximumAmount: Schema.Finite,
  startsOn: Schema.String,
  endsOn: Schema.String,
});
export interface SignedMandate extends Schema.Schema.Type<typeof SignedMandate> {}

/** Where withdrawals go (spec 1 §3 and spec 2 §3 "Beneficiary bank info"). `status` is one of the banner states of spec 2 §4. */
export const BeneficiaryBankInfo = Schema.Struct({
  bankName: text,
  accountNumber: text,
  ifsc: text,
  status: text,
  reason: text,
  pennyDropVerificationLeft: number,
  beneficiaryAttemptsLeft: number,
  verified: flag,
  /** Ours: whose account it is at the bank; another person's name is masked. */
  accountHolderName: text,
  /** Ours: how that compares with the customer's own name: SAME, CLOSE or DIFFERENT. */
  nameMatch: text,
  /** Ours: no money goes there before a code has confirmed the account (ruling R44). */
  confirmationRequired: flag,
  /** Ours: the moment at which it came into its status (ruling R49). */
  statusSince: text,
  mandate: absentOr(SignedMandate),
});
export interface BeneficiaryBankInfo extends Schema.Schema.Type<typeof BeneficiaryBankInfo> {}
