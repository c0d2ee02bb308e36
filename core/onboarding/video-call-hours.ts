import { DAY_MS, HOUR_MS } from "../calendar/duration.ts";
import { dayBeginsInIndia, indiaDay } from "../calendar/india.ts";
import { type IsoDay, isSunday } from "../calendar/iso-day.ts";
import { AGENTS_FROM, AGENTS_UNTIL } from "../reference/documents/kyc-kinds.table.ts";

/** Whether agents visit customers on a day: on every one but a Sunday (assumed). */
export const isVisitDay = (day: IsoDay): boolean => !isSunday(day);

/**
 * The moment from which a video call can be begun, in milliseconds since 1970: the one given while agents are there,
 * otherwise the next at which they come (spec 1 §2 rbl-v-kyc).
 */
export function videoCallFrom(at: number): number {
  const day = dayBeginsInIndia(indiaDay(at));
  const opens = day + AGENTS_FROM * HOUR_MS;
  if (at < opens) return opens;
  return at < day + AGENTS_UNTIL * HOUR_MS ? at : opens + DAY_MS;
}
