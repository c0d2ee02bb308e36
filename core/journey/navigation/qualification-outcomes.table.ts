import type { ScreenName } from "../../screens/catalogue.ts";
import { RETRY_AFTER_MONTHS } from "../../status/retry-after-months.ts";

/** The steps of the qualification flow, in their order (spec 1 §4 "Qualification flow"). */
export const QUALIFICATION_STEPS = [
  "quickProfileV2",
  "residenceDetails",
  "financialDetails",
  "submitApplication",
] as const satisfies readonly ScreenName[];

/** What waiting for the decision ends in, each with its screen (spec 1 §4 "Qualification flow"). */
export const QUALIFICATION_OUTCOMES = [
  { outcome: "approved", screen: "approvedApplication" },
  { outcome: "rejected", screen: "rejectedApplication" },
  { outcome: "income-statement bank verification", screen: "perfiosValidation" },
  { outcome: "credit-eligibility questions", screen: "creditEligibility" },
  { outcome: "no-response", screen: "noResponse" },
] as const satisfies readonly { readonly outcome: string; readonly screen: ScreenName }[];

/** What a rejected application leaves open (spec 1 §4): the action on the rejected screen that does it. */
export const AFTER_REJECTION = [
  { choice: "reapply for later", action: "reapply" },
  { choice: "reroute to another partner", action: "reroute" },
  { choice: `retry after ${RETRY_AFTER_MONTHS} months`, action: "notify" },
] as const satisfies readonly { readonly choice: string; readonly action: string }[];
