import { indiaDay } from "../calendar/duration.ts";
import { addDays, type IsoDay } from "../calendar/civil-day.ts";
import { STATUS_CODES } from "../status/code.ts";

/** For how many days a declined offer can be reopened, and an offer is kept on request (ruling R67; assumed). */
export const OFFER_KEPT_DAYS = 30;

/** Returns the last of these days in India; `since` is a moment in ISO 8601. */
export const offerExpiryDay = (since: string): IsoDay =>
  addDays(indiaDay(Date.parse(since)), OFFER_KEPT_DAYS);

/**
 * Returns the last day on which a customer who declined can reopen the offer; null if they cannot: at any other status,
 * after that day, or if the day of declining is unknown (ruling R67). `now` in milliseconds since 1970.
 */
export function reopenOfferUntil(code: string, since: string | null | undefined, now: number): IsoDay | null {
  if (code !== STATUS_CODES.AIP_NOT_INTERESTED || typeof since !== "string") return null;
  const until = offerExpiryDay(since);
  return indiaDay(now) <= until ? until : null;
}
