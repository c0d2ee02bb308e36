import { activeLineOf } from "../../credit-line/active-line.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import type { Situation } from "../../routing/landing.ts";
import type { Place } from "../../routing/situation.ts";
import type { ScreenName } from "../../screens/catalogue.ts";
import { RETRY_AFTER_MONTHS } from "../../status/code.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../../validation/completeness.ts";
import type { JourneyState } from "../state.ts";
import type { Landing } from "../events.ts";

/**
 * Returns the plain name of the first qualification step that the record leaves incomplete (spec 1 §5, ruling R37): the
 * step that the qualification home leads to. The PAN and the salary belong to the quick profile, which asks for them.
 */
export function firstIncompleteStep(record: CustomerRecord): ScreenName {
  const { personalDetails, panDetails, incomeInfo, homeDetails, workDetails } = record;
  const panNumber = panDetails?.panNumber;
  const declaredIncome = incomeInfo?.declared;
  const work = missingFromWork({ ...workDetails, panNumber, declaredIncome });
  const isOfProfile = (field: string): boolean => field === "panNumber" || field === "declaredIncome";
  if (missingFromQuickProfile(personalDetails ?? {}).length > 0 || work.some(isOfProfile)) {
    return "quickProfileV2";
  }
  const home = { ...homeDetails?.address, residenceType: homeDetails?.residenceType };
  if (missingFromResidence(home).length > 0) return "residenceDetails";
  return work.length > 0 ? "financialDetails" : "submitApplication";
}

/** The steps of the qualification flow, in their order (spec 1 §4 "Qualification flow"). */
export const QUALIFICATION_STEPS = [
  "quickProfileV2",
  "residenceDetails",
  "financialDetails",
  "submitApplication",
] as const satisfies readonly ScreenName[];

/** The outcomes of waiting for the decision, each with its screen (spec 1 §4 "Qualification flow"). */
export const QUALIFICATION_OUTCOMES = [
  { outcome: "approved", screen: "approvedApplication" },
  { outcome: "rejected", screen: "rejectedApplication" },
  { outcome: "income-statement bank verification", screen: "perfiosValidation" },
  { outcome: "credit-eligibility questions", screen: "creditEligibility" },
  { outcome: "no-response", screen: "noResponse" },
] as const satisfies readonly { readonly outcome: string; readonly screen: ScreenName }[];

/** The actions that the rejected screen still offers (spec 1 §4). */
export const AFTER_REJECTION = [
  { choice: "reapply for later", action: "reapply" },
  { choice: "reroute to another partner", action: "reroute" },
  { choice: `retry after ${RETRY_AFTER_MONTHS} months`, action: "notify" },
] as const satisfies readonly { readonly choice: string; readonly action: string }[];

/** Reads the customer's part of a situation from the record (rulings R7, R9). */
export function customerSituation(record: CustomerRecord) {
  const loan = record.loanResponse;
  const application = loan?.applicationState;
  return {
    status: application?.applicationStatusCode ?? "",
    lineType: activeLineOf(record),
    partner: application?.currentPartnerCode ?? null,
    interest: application?.userInterestStatus ?? {},
    actionables: record.actionables ?? [],
    blockedMilestones: application?.qualBlockMilestones ?? [],
    interactionRequired: loan?.isCustomerInteractionReqd ?? false,
  };
}

/** Returns the situation of the customer who requests a place, as the state has it. */
export const situationOf = (
  state: JourneyState,
  record: CustomerRecord,
  requested: Place | null,
): Situation => ({
  ...customerSituation(record),
  requested: requested?.route ?? null,
  ...(requested === null ? {} : { requestedParams: requested.params }),
  current: state.place?.route ?? null,
  ...(state.place === null ? {} : { currentParams: state.place.params }),
  query: requested?.query ?? {},
  layout: state.visit.layout,
});

/** Creates the landing rules from a decision function, with or without its trace. */
export const landingBy = (decide: Landing["decide"]): Landing => ({
  decide,
  situationOf,
  homeOf: firstIncompleteStep,
});
