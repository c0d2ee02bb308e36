import { capitalised, SIGNING_ROWS } from "../../reference/lenders/lenders.table.ts";
import type { RouteRow } from "../define/screen.ts";

/** Where the line's agreement is signed, with each lender that applications are allocated to (ruling R52). */
export const SIGN_DOCUMENTS = SIGNING_ROWS.map(
  ({ slug }) =>
    ({
      name: `signDocuments${capitalised(slug)}`,
      path: `/app/sign-documents-${slug}`,
      family: "app-signing",
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
  { name: "aipHome", path: "/app", family: "app-home" },
  { name: "benefits", path: "/app/benefits", family: "app-costs" },
  { name: "beneficiaryDetails", path: "/app/beneficiary-details", family: "app-bank" },
  { name: "uploadDocuments", path: "/app/upload-documents", family: "app-documents" },
  { name: "submitBankStatement", path: "/app/submit-bank-statement", family: "app-documents" },
  { name: "bankFormalities", path: "/app/bank-formalities", family: "app-bank" },
  { name: "officeAddress", path: "/app/office-address", family: "app-documents" },
  { name: "termsAndConditions", path: "/app/terms-and-conditions", family: "app-signing" },
  ...SIGN_DOCUMENTS,
  { name: "interestRate", path: "/app/interest-rate", family: "app-costs" },
  { name: "keyFactStatement", path: "/app/key-fact-statement", family: "app-signing" },
  {
    name: "appStatusTracker",
    path: "/app/application-status-tracker",
    family: "app-home",
  },
  { name: "emandate", path: "/app/e-mandate", family: "app-bank" },
  { name: "okyc", path: "/app/okyc", family: "app-kyc" },
  { name: "veri5Okyc", path: "/app/okyc/veri5", family: "app-kyc" },
  { name: "hypervergeOkyc", path: "/app/okyc/hyprvrg", family: "app-kyc" },
  { name: "okyc-old", path: "/app/okyc-old", family: "app-kyc" },
  { name: "completeKyc", path: "/app/complete-kyc", family: "app-kyc" },
  { name: "uploadSelfie", path: "/app/upload-selfie", family: "app-kyc" },
  { name: "uploadSalarySlips", path: "/app/upload-salary-slips", family: "app-documents" },
  { name: "employmentStabilityCheck", path: "/app/employment-stability-check", family: "app-documents" },
  { name: "verifyIncome", path: "/app/verify-income", family: "app-documents" },
  { name: "scheduleAppointment", path: "/app/schedule-appointment", family: "app-bank" },
  { name: "rblVkyc", path: "/app/rbl-v-kyc", family: "app-kyc" },
  { name: "dkyc", path: "/app/dkyc", family: "app-kyc" },
  { name: "seqStepCounter", path: "/app/seq-step-counter", family: "app-seq" },
  { name: "seqCompleteKyc", path: "/app/seq-complete-kyc", family: "app-kyc" },
  { name: "seqDkyc", path: "/app/seq-dkyc", family: "app-kyc" },
  { name: "seqKycList", path: "/app/seq-kycList", family: "app-seq" },
  {
    name: "seqCompleteProfile",
    path: "/app/seq-complete-profile",
    family: "app-seq",
  },
  {
    name: "seqIncomeVerification",
    path: "/app/seq-income-verification",
    family: "app-documents",
  },
  {
    name: "seqOfficeAddress",
    path: "/app/seq-office-address",
    family: "app-documents",
  },
  {
    name: "seqUploadSalarySlips",
    path: "/app/seq-upload-salary-slips",
    family: "app-documents",
  },
  {
    name: "seqHypervergeOkyc",
    path: "/app/seq-okyc/hyprvrg",
    family: "app-kyc",
  },
  { name: "chatList", path: "/app/chat-list", family: "chat" },
  { name: "chat", path: "/app/chat/{slug}", family: "chat" },
] as const satisfies readonly RouteRow[];
