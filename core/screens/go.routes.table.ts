import type { APP_ROUTES } from "./app.routes.table.ts";

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
  "signDocumentsDmi",
  "signDocumentsRbl",
  "signDocumentsMuskmelon",
  "signDocumentsIncred",
  "signDocumentsFullerton",
  "signDocumentsTapstart",
  "signDocumentsLendbox",
  "signDocumentsCholamandalam",
  "signDocumentsCreditsaison",
  "signDocumentsHdbfs",
  "signDocumentsAspire",
  "signDocumentsKomac",
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
