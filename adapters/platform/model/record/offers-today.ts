import { indiaDay } from "@creditline/core/calendar/india";
import type { IsoDay } from "@creditline/core/calendar/iso-day";
import { offersOn } from "@creditline/core/credit-line/lender-offers";
import { chargedAs } from "@creditline/core/lenders/fee-line";
import { creditManagement } from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";
import { USUAL_OUTCOME } from "../decisions/usual-outcome.ts";

/** The state of a day, by the state that it was made from: the record's text is cached by it. */
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
 * A customer's state with the offers as they stand on the day of a moment: an offer's APR is as if the money went out today
 * (ruling R60). The same state for the same day, and the state itself where nothing differs.
 */
export function withOffersToday(state: CustomerState, now: number): CustomerState {
  const day = indiaDay(now);
  const before = known.get(state);
  if (before?.day === day) return before.state;
  const today = onDay(state, day);
  known.set(state, { day, state: today });
  return today;
}
