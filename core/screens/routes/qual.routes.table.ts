import type { RouteRow } from "../define/screen.ts";

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
