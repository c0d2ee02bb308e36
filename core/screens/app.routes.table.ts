import type { CallName } from "../calls/calls.ts";
import type { RouteRow } from "./screen.ts";
import { capitalised, SIGNING_ROWS } from "../reference/lenders.table.ts";

const SIGN = ["docEsign", "actionEsign"] as const satisfies readonly CallName[];
const BENEFICIARY = [
  "beneficiary",
  "beneficiaryModes",
  "createReversePennyDrop",
  "reversePennyDropDetails",
] as const satisfies readonly CallName[];
const STATEMENTS = [
  "netbankingPayload",
  "netbankingTxnStatus",
  "netbankingAccounts",
  "netbankingSalaryAccount",
  "uploadFiles",
] as const satisfies readonly CallName[];
const INCOME = [
  ...STATEMENTS,
  "accountAggregatorCreateConsent",
  "accountAggregatorStatus",
] as const satisfies readonly CallName[];
const AADHAAR_OTP = [
  "okycInitiate",
  "okycGetOtp",
  "okycGetAadhaarDetails",
] as const satisfies readonly CallName[];
const CENTRAL_KYC = [
  "unifiedKycMetadata",
  "addressConsent",
  "ckycInitiate",
  "ckycStatus",
  "ckycFetch",
  "ckycConfirm",
] as const satisfies readonly CallName[];
const DIGITAL_KYC = ["dkycInitiate", "dkycGetStatus"] as const satisfies readonly CallName[];

/** Where the line's agreement is signed, with each lender that applications are allocated to (ruling R52). */
export const SIGN_DOCUMENTS = SIGNING_ROWS.map(
  ({ slug }) =>
    ({
      name: `signDocuments${capitalised(slug)}`,
      path: `/app/sign-documents-${slug}`,
      calls: SIGN,
    }) as const satisfies RouteRow,
);

/**
 * The onboarding screens under /app, and its home (spec 1 §2 "/app" and "Layout route names").
 *
 * Names that the specification does not spell out: `veri5Okyc` after its `hypervergeOkyc`; the sequential set as
 * the camel-case of the path, its last after `hypervergeOkyc` again. `okyc-old` is a name of the route-name list
 * whose path is not stated; it is placed under /app by its name.
 */
export const APP_ROUTES = [
  { name: "aipHome", path: "/app", calls: ["customerData", "applicationStatus"] },
  { name: "benefits", path: "/app/benefits" },
  { name: "beneficiaryDetails", path: "/app/beneficiary-details", form: "beneficiary", calls: BENEFICIARY },
  {
    name: "uploadDocuments",
    path: "/app/upload-documents",
    form: "uploadDocuments",
    calls: ["documentDetails", "uploadFiles"],
  },
  {
    name: "submitBankStatement",
    path: "/app/submit-bank-statement",
    form: "statementMode",
    calls: STATEMENTS,
  },
  { name: "bankFormalities", path: "/app/bank-formalities" },
  {
    name: "officeAddress",
    path: "/app/office-address",
    form: "officeAddress",
    calls: ["pincode", "profile"],
  },
  { name: "termsAndConditions", path: "/app/terms-and-conditions", form: "terms", calls: ["docTnc"] },
  ...SIGN_DOCUMENTS,
  { name: "interestRate", path: "/app/interest-rate", calls: ["loanInfo"] },
  { name: "keyFactStatement", path: "/app/key-fact-statement", calls: ["loanInfo"] },
  { name: "appStatusTracker", path: "/app/application-status-tracker", calls: ["applicationStatus"] },
  { name: "emandate", path: "/app/e-mandate", form: "emandate", calls: ["beneficiaryModes"] },
  { name: "okyc", path: "/app/okyc", form: "okyc", calls: ["okycInit", "okycProcess"] },
  { name: "veri5Okyc", path: "/app/okyc/veri5", form: "okyc", calls: ["okycInit", "okycProcess"] },
  { name: "hypervergeOkyc", path: "/app/okyc/hyprvrg", form: "okyc", calls: AADHAAR_OTP },
  {
    name: "okyc-old",
    path: "/app/okyc-old",
    form: "okyc",
    calls: ["aadhaarStatus", "aadhaarInfo", "aadhaarAdditionalInfo"],
  },
  { name: "completeKyc", path: "/app/complete-kyc", calls: CENTRAL_KYC },
  { name: "uploadSelfie", path: "/app/upload-selfie", form: "selfie", calls: ["uploadAvatar"] },
  {
    name: "uploadSalarySlips",
    path: "/app/upload-salary-slips",
    form: "salarySlips",
    calls: ["uploadFiles"],
  },
  {
    name: "employmentStabilityCheck",
    path: "/app/employment-stability-check",
    form: "employmentStability",
    calls: ["profile"],
  },
  { name: "verifyIncome", path: "/app/verify-income", form: "statementMode", calls: INCOME },
  {
    name: "scheduleAppointment",
    path: "/app/schedule-appointment",
    form: "appointment",
    calls: ["appointmentSlots", "appointmentSchedule"],
  },
  { name: "rblVkyc", path: "/app/rbl-v-kyc", calls: ["vkycLink", "vkycStatus"] },
  { name: "dkyc", path: "/app/dkyc", calls: DIGITAL_KYC },
  { name: "seqStepCounter", path: "/app/seq-step-counter", calls: ["unifiedKycMetadata"] },
  { name: "seqCompleteKyc", path: "/app/seq-complete-kyc", calls: CENTRAL_KYC },
  { name: "seqDkyc", path: "/app/seq-dkyc", calls: DIGITAL_KYC },
  { name: "seqKycList", path: "/app/seq-kycList", calls: ["unifiedKycMetadata"] },
  {
    name: "seqCompleteProfile",
    path: "/app/seq-complete-profile",
    form: "financialDetails",
    calls: ["profile"],
  },
  {
    name: "seqIncomeVerification",
    path: "/app/seq-income-verification",
    form: "statementMode",
    calls: INCOME,
  },
  {
    name: "seqOfficeAddress",
    path: "/app/seq-office-address",
    form: "officeAddress",
    calls: ["pincode", "profile"],
  },
  {
    name: "seqUploadSalarySlips",
    path: "/app/seq-upload-salary-slips",
    form: "salarySlips",
    calls: ["uploadFiles"],
  },
  { name: "seqHypervergeOkyc", path: "/app/seq-okyc/hyprvrg", form: "okyc", calls: AADHAAR_OTP },
  { name: "chatList", path: "/app/chat-list" },
  { name: "chat", path: "/app/chat/{slug}" },
] as const satisfies readonly RouteRow[];
