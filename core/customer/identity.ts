import * as Schema from "effect/Schema";
import { flag, nullishField, number, text, unknownField } from "./absent.ts";

/** Bank statement (spec 1 §3): the transaction that fetches it, and a salary-account payload whose fields are not shown. */
export const BankStatement = Schema.Struct({ transactionId: text, salaryAccount: unknownField });
export interface BankStatement extends Schema.Schema.Type<typeof BankStatement> {}

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
  /** Ours: the account aggregator's consent that supplied it; absent if it was supplied in another way. */
  consentId: text,
});
export interface BankAccount extends Schema.Schema.Type<typeof BankAccount> {}

/** Ours: the mandate that was signed, electronically or on paper. Amounts in rupees, days as YYYY-MM-DD. */
export const SignedMandate = Schema.Struct({
  reference: Schema.String,
  /** NETBANKING, DEBIT_CARD or AADHAAR at the bank, or FORM on paper. */
  way: Schema.String,
  /** The largest amount of one debit. */
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
  /** Ours: the account holder's name at the bank; another person's name is masked. */
  accountHolderName: text,
  /** Ours: how the holder's name matches the customer's: SAME, CLOSE or DIFFERENT. */
  nameMatch: text,
  /** Ours: no money is paid out before an OTP has confirmed the account (ruling R44). */
  confirmationRequired: flag,
  /** Ours: when it reached its status (ruling R49). */
  statusSince: text,
  mandate: nullishField(SignedMandate),
});
export interface BeneficiaryBankInfo extends Schema.Schema.Type<typeof BeneficiaryBankInfo> {}

/**
 * An identity check that was started. Ours: the record of spec 1 §3 shows only the result of Aadhaar. `kind` is one of
 * `reference/kyc-kinds.table`; `status` WITH_CUSTOMER, WITH_PARTNER, COMPLETED or FAILED; `since` when it was started,
 * ISO 8601, UTC.
 */
export const IdentityCheck = Schema.Struct({ kind: text, status: text, since: text });
export interface IdentityCheck extends Schema.Schema.Type<typeof IdentityCheck> {}

/**
 * Aadhaar details (spec 1 §3). `rawXml` and the full `aadhaarNumber` are in the specification's list and are
 * left out on purpose: neither reaches a client (ruling R30), and decoding drops them. What is shown is
 * `displayableAadhaar`, whose last four digits alone are real.
 */
export const AadhaarDetails = Schema.Struct({
  firstName: text,
  middleName: text,
  lastName: text,
  gender: text,
  dateOfBirth: text,
  fatherOrSpouseName: text,
  yob: text,
  email: text,
  otpVerified: flag,
  demoVerified: flag,
  /** AVAILABLE unless the platform says otherwise. */
  status: text,
  displayableAadhaar: text,
  /** Ours: the address from Aadhaar, partly masked so that its holder recognises it. */
  displayableAddress: text,
});
export interface AadhaarDetails extends Schema.Schema.Type<typeof AadhaarDetails> {}

/** The status of Aadhaar details that state none (spec 1 §3). */
export const DEFAULT_AADHAAR_STATUS = "AVAILABLE";

/** Central KYC (spec 1 §3 "Central KYC"). `otp` is the customer's one-time code. */
export const CentralKyc = Schema.Struct({
  customerExternalId: text,
  applicationId: text,
  status: text,
  kycType: text,
  transactionId: text,
  decentroTxnId: text,
  otp: text,
  confirm: nullishField(Schema.Boolean),
});
export interface CentralKyc extends Schema.Schema.Type<typeof CentralKyc> {}

/** What a central KYC holds by default (spec 1 §3). */
export const CENTRAL_KYC_DEFAULTS = {
  status: "IN_PROGRESS",
  kycType: "CKYC",
  confirm: true,
} as const satisfies CentralKyc;

/** A document that was uploaded (spec 1 §3). The file's name and size (bytes), why it was not accepted, and when it came in (ISO 8601, UTC) are ours. */
export const UploadedDocument = Schema.Struct({
  documentType: Schema.String,
  status: Schema.String,
  fileName: text,
  fileSize: Schema.optional(Schema.NullOr(Schema.Finite)),
  reason: text,
  uploadedAt: text,
});
export interface UploadedDocument extends Schema.Schema.Type<typeof UploadedDocument> {}

/** A place on the map; degrees, and the accuracy in metres where the device gives it (spec 1 §3, §7). */
export const GeoLocation = Schema.Struct({
  latitude: Schema.Finite,
  longitude: Schema.Finite,
  accuracy: nullishField(Schema.Finite),
});

export interface GeoLocation extends Schema.Schema.Type<typeof GeoLocation> {}

/** A postal address in India (spec 1 §3). `landmark` is asked for on screen and is kept beside line 2. */
export const Address = Schema.Struct({
  addressLine1: text,
  addressLine2: text,
  landmark: text,
  city: text,
  state: text,
  pincode: text,
  geoLocation: nullishField(GeoLocation),
});

export interface Address extends Schema.Schema.Type<typeof Address> {}
