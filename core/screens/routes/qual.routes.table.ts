import type { RouteRow } from "../define/screen.ts";
import { type APP_ROUTES, SIGN_DOCUMENTS } from "./app.routes.table.ts";

/**
 * The qualification screens (spec 1 §2 "/qual" and "Qualification screens"). The home at the empty path sends on
 * to quickProfileV2.
 */
export const QUAL_ROUTES = [
  { name: "qual", path: "/qual" },
  { name: "quickProfile", path: "/qual/quick-profile" },
  { name: "quickProfileV2", path: "/qual/quick-profile-v2" },
  { name: "residenceAddress", path: "/qual/residence-address" },
  { name: "residenceDetails", path: "/qual/residence-details" },
  { name: "financialDetails", path: "/qual/financial-details" },
  { name: "submitApplication", path: "/qual/submit-application" },
  { name: "rejectedApplication", path: "/qual/rejected" },
  { name: "approvedApplication", path: "/qual/approved" },
  { name: "perfiosValidation", path: "/qual/perfios" },
  { name: "creditEligibility", path: "/qual/credit-eligibility" },
  { name: "noResponse", path: "/qual/no-response" },
] as const satisfies readonly RouteRow[];

/**
 * The qualification screens that the payments app has a copy of, at /gq (spec 1 §2 "Payments-app copy of the
 * qualification flow"). Each copy is the plain screen's, with `gpay-` before its name; `phone` says whether the copy asks
 * for the phone number, where the specification says so.
 */
export const GQ_COPIES = [
  { of: "qual" },
  { of: "quickProfile", phone: false },
  { of: "residenceDetails" },
  { of: "financialDetails" },
  { of: "submitApplication", phone: true },
  { of: "rejectedApplication", after: true },
  { of: "approvedApplication", after: true },
  { of: "perfiosValidation", after: true },
  { of: "creditEligibility", after: true },
  { of: "noResponse", after: true },
] as const satisfies readonly GqCopy[];

interface GqCopy {
  readonly of: (typeof QUAL_ROUTES)[number]["name"];
  readonly phone?: boolean;
  /** It shows what came of the submission: there is nothing to show without a customer. */
  readonly after?: true;
}

const COPIES: readonly GqCopy[] = GQ_COPIES;

/** Plain names of the copies that come after the submission. */
export const GQ_AFTER_SUBMISSION: ReadonlySet<string> = new Set(
  COPIES.filter(({ after }) => after).map(({ of }) => of),
);

/**
 * The onboarding screens that the payments app has a copy of, at /go (spec 1 §2 "/go"): the home and the
 * specification's list. "Okyc variants" are the three that /app lists; the older one is a name only.
 */
export const GO_COPIES = [
  "aipHome",
  "benefits",
  "beneficiaryDetails",
  "uploadDocuments",
  "bankFormalities",
  "officeAddress",
  "termsAndConditions",
  ...SIGN_DOCUMENTS.map(({ name }) => name),
  "interestRate",
  "appStatusTracker",
  "emandate",
  "okyc",
  "veri5Okyc",
  "hypervergeOkyc",
  "completeKyc",
  "uploadSalarySlips",
  "scheduleAppointment",
  "uploadSelfie",
  "dkyc",
] as const satisfies readonly (typeof APP_ROUTES)[number]["name"][];
