import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { CustomerState } from "./customer-state.ts";
import { scriptOf } from "./personas.ts";

/** Partners that may go on with an application where neither a script nor a decision names any (assumed). */
const USUAL_PARTNERS = ["INCRED", "DMI", "CREDITSAISON"] as const;

/**
 * The partners that may have an application (spec 1 §3 `availablePartnerCodes`): while it is approved every one that
 * matches, in the order of the offers (ruling R35); else those that have not been asked yet, in the order in which
 * they are.
 */
export function availablePartnersOf({ application, persona }: CustomerState): readonly string[] {
  const { matched, code, triedPartners } = application;
  const matching = matched?.offers.map(({ partner }) => partner) ?? null;
  if (matching !== null && aipSuccessRange(code)) return matching;
  const others = scriptOf(persona).otherPartners ?? matching ?? USUAL_PARTNERS;
  return others.filter((partner) => !triedPartners.includes(partner));
}
