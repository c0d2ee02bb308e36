import {
  Address,
  AadhaarDetails,
  BankAccount,
  BeneficiaryBankInfo,
  IdentityCheck,
  UploadedDocument,
} from "./identity.ts";
import * as Schema from "effect/Schema";
import { flag, nullishField, number, text, unknownField } from "./absent.ts";
import { CreditLineInfo, LoanResponse, Repayment } from "./credit-line-info.ts";
import { KycOffers } from "./lender-offer.ts";

/** Application model (spec 1 §3). `preferredLineType` is the last resort of the active line (ruling R9). */
export const ApplicationModel = Schema.Struct({
  hasAadhaarLinkedMobile: flag,
  isCurrentAddressAadhaarLinkedAddress: flag,
  aadhaarUsageConsentDate: text,
  partnerTncAgreedOn: text,
  /** When the line's key fact statement was accepted. Ours. */
  keyFactsAgreedOn: text,
  /** When the customer let the lender use the address that the papers of digital KYC show. Ours. */
  addressConsentOn: text,
  preferredLineType: text,
});
export interface ApplicationModel extends Schema.Schema.Type<typeof ApplicationModel> {}

/**
 * The credit profile, as the customer answered it (spec 1 §3 "Credit profile"). Answers are texts such as
 * NEVER, RECENT, YES, NO or UNKNOWN; UNKNOWN to the last two is not saved (spec 1 §5).
 */
export const CreditAnswers = Schema.Struct({
  firstCredit: text,
  openCredit: text,
  hasCreditCard: text,
  hasLoan: text,
});
export interface CreditAnswers extends Schema.Schema.Type<typeof CreditAnswers> {}

/**
 * How a customer is known (spec 1 §3 "Customer details", spec 2 §3 "Customer details"). `clientSecret` is in the
 * specification's list and is left out on purpose: it never reaches a client (ruling R30), and decoding drops it.
 */
export const CustomerDetails = Schema.Struct({
  emailId: text,
  phone: text,
  firstName: text,
  middleName: text,
  lastName: text,
  imageUrl: text,
  signedImageUrl: text,
  customerId: text,
  phoneVerified: flag,
  aadhaarLink: text,
  maritalstatus: text,
  loanStatus: text,
  /** Lock state; OPEN unless the platform says otherwise. */
  isAcctLocked: text,
  /** Since when a person at support looks after the customer (ours): the note stays with support. */
  escalatedAt: text,
  currentCity: text,
  source: text,
  displayName: text,
  appStatus: text,
  motherMaidenName: text,
  tcAccepted: flag,
  tcAcceptedAt: text,
  privacyPolicyAccepted: flag,
  privacyPolicyAcceptedAt: text,
  mobileVerificationSource: text,
  spouseName: text,
  nationality: text,
  idToken: text,
  authType: text,
  clientId: text,
  /** The invite code that the customer signed up with. */
  inviteCode: text,
  /** The invite code that the customer can share. Ours: the referral card has none (spec 2 §1). */
  ownInviteCode: text,
  ekycUrl: text,
  whatsAppOptIn: flag,
  /** The language that the customer chose, by its code (ruling R70): for messages and papers too. Ours. */
  language: text,
});
export interface CustomerDetails extends Schema.Schema.Type<typeof CustomerDetails> {}

/** The profile (spec 1 §3 "Customer profile"): education, nationality (IND or Other), and what the loan is for. */
export const CustomerProfile = Schema.Struct({
  educationalQualification: text,
  nationality: text,
  loanReason: text,
});
export interface CustomerProfile extends Schema.Schema.Type<typeof CustomerProfile> {}

/**
 * The home and for how long (spec 1 §3 "Home details"). The durations are in years, and each again in months; the names of the
 * latter are ours ("each in months" is all that is shown).
 */
export const HomeDetails = Schema.Struct({
  address: nullishField(Address),
  residenceType: text,
  currentCityDuration: number,
  currentCityDurationInMonths: number,
  currentAddressDuration: number,
  currentAddressDurationInMonths: number,
});
export interface HomeDetails extends Schema.Schema.Type<typeof HomeDetails> {}

/** The income (spec 1 §3 "Income info"). `declared` is the monthly take-home salary in rupees; `mode` how it is received. */
export const IncomeInfo = Schema.Struct({
  declared: number,
  mode: text,
  bankIfscPrefixes: nullishField(Schema.Array(Schema.String)),
});
export interface IncomeInfo extends Schema.Schema.Type<typeof IncomeInfo> {}

/** What was asked for (spec 1 §3 and spec 2 §3 "Loan request"). `userAskAmount` in rupees. */
export const LoanRequest = Schema.Struct({
  id: text,
  userAskAmount: number,
  isTcAccepted: flag,
  tcAcceptedAt: text,
  isPrivacyPolicyAccepted: flag,
  privacyPolicyAcceptedAt: text,
  loanRequirementReason: text,
  otherReason: text,
});
export interface LoanRequest extends Schema.Schema.Type<typeof LoanRequest> {}

/** PAN details as typed, and as the tax register has them (spec 1 §3 "PAN details"). `dateOfBirth` is YYYY-MM-DD. */
export const PanDetails = Schema.Struct({
  name: text,
  panNumber: text,
  sonOf: text,
  dateOfBirth: text,
  customerId: text,
  imageUrl: text,
  nsdlFirstName: text,
  nsdlMiddleName: text,
  nsdlLastName: text,
  nsdlPanStatus: text,
  nsdlUpdatedDate: text,
  status: text,
});
export interface PanDetails extends Schema.Schema.Type<typeof PanDetails> {}

/**
 * What the person typed on the quick profile. Ours: the specification names the fields (spec 1 §3 "Person
 * fields used in forms") but not where in the record they live.
 * `dateOfBirth` is YYYY-MM-DD.
 */
export const PersonalDetails = Schema.Struct({
  fullName: text,
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: text,
  gender: text,
});
export interface PersonalDetails extends Schema.Schema.Type<typeof PersonalDetails> {}

/** A length of time as a form asks for it: years and months, and both as months (spec 1 §3 "Work details"). */
export const Duration = Schema.Struct({ months: number, years: number, totalMonths: number });
export interface Duration extends Schema.Schema.Type<typeof Duration> {}

/** Work details (spec 1 §3). Turnover in rupees. */
export const WorkDetails = Schema.Struct({
  name: text,
  employeeID: text,
  emailByOCR: text,
  officeEmail: text,
  companyName: text,
  companyType: text,
  employmentType: text,
  jobTitle: text,
  jobType: text,
  joiningDate: text,
  address: nullishField(Address),
  currentExperienceDuration: nullishField(Duration),
  totalExperienceDuration: nullishField(Duration),
  officePhone: text,
  lineOfBusiness: text,
  isWorkHomeAddressSame: flag,
  minMonthlyTurnover: number,
  maxMonthlyTurnover: number,
  /** When the customer last confirmed their work details: ISO 8601, UTC. Ours. */
  confirmedAt: text,
});
export interface WorkDetails extends Schema.Schema.Type<typeof WorkDetails> {}

/** How earlier loans went, and what this one is for (spec 1 §3 "Finance history"). */
export const FinanceHistory = Schema.Struct({
  applicationRejected: flag,
  loanTaken: flag,
  checkBounced: flag,
  defaulted: flag,
  isFinanceHistoryAvailable: flag,
  loanRequirementReason: text,
  otherReason: text,
});
export interface FinanceHistory extends Schema.Schema.Type<typeof FinanceHistory> {}

/**
 * The full customer record, as `GET /v1/customer/customerData` gives it (spec 1 §3 and spec 2 §3 "Full customer record"). Every
 * group is absent for a fresh customer. The names of the groups are the entities' in camel case. Amounts in rupees,
 * days as YYYY-MM-DD, moments as ISO 8601 in UTC.
 */
export const CustomerRecord = Schema.Struct({
  customerId: Schema.String,
  canReApply: flag,
  canReRoute: flag,
  officeAddressRequired: flag,
  currentObligation: number,
  maxAllowedObligation: number,
  actionables: nullishField(Schema.Array(Schema.String)),
  /** Values not shown: carried as they come. Ours: the names of the permissions that the customer has given. */
  appPermissions: unknownField,
  creditLineInfo: nullishField(CreditLineInfo),
  customerDetails: nullishField(CustomerDetails),
  personalDetails: nullishField(PersonalDetails),
  aadhaarDetails: nullishField(AadhaarDetails),
  panDetails: nullishField(PanDetails),
  workDetails: nullishField(WorkDetails),
  homeDetails: nullishField(HomeDetails),
  incomeInfo: nullishField(IncomeInfo),
  creditProfile: nullishField(CreditAnswers),
  financeHistory: nullishField(FinanceHistory),
  customerProfile: nullishField(CustomerProfile),
  applicationModel: nullishField(ApplicationModel),
  loanRequest: nullishField(LoanRequest),
  loanResponse: nullishField(LoanResponse),
  bankAccounts: nullishField(Schema.Array(BankAccount)),
  beneficiaryBankInfo: nullishField(BeneficiaryBankInfo),
  /** Ours: the loans of the credit line, newest first. */
  repayments: nullishField(Schema.Array(Repayment)),
  /** Ours: REQUIRED or CONFIRMED where the lender asks the provider of the provider-fee calls; absent where it does not. */
  providerFeeStatus: text,
  /** Ours: the identity checks that were started, the newest of each kind. */
  identityChecks: nullishField(Schema.Array(IdentityCheck)),
  /** Ours: the provider of the Aadhaar check during the set-up; absent if Aadhaar is not a way of KYC. */
  kycProvider: text,
  /** Ours: how many of support's answers the customer has not read. */
  unreadHelp: number,
  uploadedDocuments: nullishField(Schema.Array(UploadedDocument)),
  /** Ours: the steps of the settings are repeated in the record, so that it alone determines the current one. */
  kycOffers: nullishField(KycOffers),
});
export interface CustomerRecord extends Schema.Schema.Type<typeof CustomerRecord> {}
