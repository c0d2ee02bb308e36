import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";
import { USUAL_OUTCOME } from "../decisions/usual-outcome.ts";

/** Partners that may go on with an application where neither their treatment nor a decision names any (assumed). */
const USUAL_PARTNERS = [USUAL_OUTCOME.partner, "DMI", "CREDITSAISON"] as const;

/**
 * The partners that may have an application (spec 1 §3 `availablePartnerCodes`): while it is approved every one that
 * matches, in the order of the offers (ruling R35); else those that have not been asked yet, in the order in which
 * they are.
 */
export function availablePartnersOf({ application, treatment }: CustomerState): readonly string[] {
  const { matched, code, triedPartners } = application;
  const matching = matched?.offers.map(({ partner }) => partner) ?? null;
  if (matching !== null && aipSuccessRange(code)) return matching;
  const others = treatment.otherPartners ?? matching ?? USUAL_PARTNERS;
  return others.filter((partner) => !triedPartners.includes(partner));
}
