import { addDays, type IsoDay } from "../calendar/iso-day.ts";
import { worded } from "../say/say.ts";

/** For how many days after it was applied an offer holds (spec 2 §9). */
export const OFFER_DAYS = 15;

/** What a customer is told about an offer (spec 2 §9). */
export const OFFER_TERMS = [
  // The days stand in the words, for a translation is of a whole sentence: its type holds them to the number above.
  worded(
    "The offer applies to transactions within 15 days of being applied.",
  ) satisfies `The offer applies to transactions within ${typeof OFFER_DAYS} days of being applied.`,
  worded("The amount shown is the maximum saving, at the highest amount and the longest tenure."),
  worded("The offer can be withdrawn if you are not eligible."),
] as const;

/** The last day on which an offer holds that was applied on a day: the fifteenth after it. */
export const offerEnds = (applied: IsoDay): IsoDay => addDays(applied, OFFER_DAYS);
