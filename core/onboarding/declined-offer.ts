import { indiaDay } from "../calendar/duration.ts";
import { addDays, type IsoDay } from "../calendar/civil-day.ts";
import { STATUS_CODES } from "../status/code.ts";

/** For how many days a no to an offer can be withdrawn, and an offer is kept on request (ruling R67; assumed). */
export const OFFER_KEPT_DAYS = 30;

/** The last day of them in India, from a moment in ISO 8601. */
export const offerExpiryDay = (since: string): IsoDay =>
  addDays(indiaDay(Date.parse(since)), OFFER_KEPT_DAYS);

/**
 * The last day on which a customer who said no can take it back; null where they cannot: at any other status, after that
 * day, and where it is not known since when (ruling R67). `now` in milliseconds since 1970.
 */
export function reopenOfferUntil(code: string, since: string | null | undefined, now: number): IsoDay | null {
  if (code !== STATUS_CODES.AIP_NOT_INTERESTED || typeof since !== "string") return null;
  const until = offerExpiryDay(since);
  return indiaDay(now) <= until ? until : null;
}
