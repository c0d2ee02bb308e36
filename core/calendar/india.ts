import { dayOfNumber, formatIsoDay } from "./written-day.ts";
import { DAY_MS } from "./duration.ts";

/** How far India's clocks are ahead of UTC: 5 hours 30 minutes, all year round. */
export const INDIA_AHEAD_MS = 19_800_000;

/**
 * The day it is in India, as YYYY-MM-DD, at an instant given in milliseconds since 1970-01-01 UTC. It is what
 * `asOf` wants (ruling R16).
 */
export const indiaDay = (epochMilliseconds: number): string =>
  formatIsoDay(dayOfNumber(Math.floor((epochMilliseconds + INDIA_AHEAD_MS) / DAY_MS)));

/** The moment at which a day, given as YYYY-MM-DD, begins in India, in milliseconds since 1970. */
export const dayBeginsInIndia = (day: string): number => Date.parse(day) - INDIA_AHEAD_MS;
