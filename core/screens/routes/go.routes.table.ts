import { type APP_ROUTES, SIGN_DOCUMENTS } from "./app.routes.table.ts";

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
