import { indiaDay } from "@creditline/core/calendar/duration";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import { offersOn } from "@creditline/core/credit-line/lender-offers";
import type { BureauQuestion } from "@creditline/core/customer/lender-offer";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import { aipSuccessRange, creditManagement } from "@creditline/core/status/code";
import type { CustomerState } from "../customer/customer-state.ts";
import { USUAL_OUTCOME } from "../decisions/outcome.ts";

/**
 * The questions with which the simulated bureau confirms the person. Ours: no question is shown in the specification.
 */
export const BUREAU_QUESTIONS = [
  {
    id: "last-loan",
    question: "Which of these loans did you take last?",
    options: ["A two-wheeler loan", "A home loan", "A personal loan", "None of these"],
  },
  {
    id: "card-bank",
    question: "Which bank gave you your oldest credit card?",
    options: ["A public sector bank", "A private bank", "A foreign bank", "I have no credit card"],
  },
] as const satisfies readonly BureauQuestion[];

/** The default partners that may continue with an application (assumed). */
const USUAL_PARTNERS = [USUAL_OUTCOME.partner, "DMI", "CREDITSAISON"] as const;

/**
 * The partners that may have an application (spec 1 §3 `availablePartnerCodes`): while it is approved every one that
 * matches, in the order of the offers (ruling R35); otherwise those that have not been asked yet, in the order in
 * which they are.
 */
export function availablePartnersOf({ application, treatment }: CustomerState): readonly string[] {
  const { matched, code, triedPartners } = application;
  const matching = matched?.offers.map(({ partner }) => partner) ?? null;
  if (matching !== null && aipSuccessRange(code)) return matching;
  const others = treatment.otherPartners ?? matching ?? USUAL_PARTNERS;
  return others.filter((partner) => !triedPartners.includes(partner));
}

/** The state with a day's offers, by the original state: the record's text is cached by it. */
const known = new WeakMap<CustomerState, { readonly day: IsoDay; readonly state: CustomerState }>();

function onDay(state: CustomerState, day: IsoDay): CustomerState {
  const { application, treatment, given } = state;
  const { matched, lineType } = application;
  if (matched === null || creditManagement(application.code)) return state;
  if (matched.offers.every((offer) => offer.day === day)) return state;
  const charged = chargedAs(lineType ?? USUAL_OUTCOME.lineType, treatment.asks?.lineTypeVariant);
  const offers = offersOn(matched.offers, { lineType: charged, day });
  return {
    ...state,
    application: { ...application, matched: { ...matched, offers } },
    given: given === null || given.before === null ? given : { ...given, before: onDay(given.before, day) },
  };
}

/**
 * A customer's state with the offers as of the day of a moment: an offer's APR assumes that the money is paid out
 * today (ruling R60). Returns the same state for the same day, and the original state if nothing differs.
 */
export function withOffersToday(state: CustomerState, now: number): CustomerState {
  const day = indiaDay(now);
  const before = known.get(state);
  if (before?.day === day) return before.state;
  const today = onDay(state, day);
  known.set(state, { day, state: today });
  return today;
}
