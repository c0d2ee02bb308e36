/** India keeps one zone, without summer time: five and a half hours ahead. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The day that it is in India, as YYYY-MM-DD, at a moment in milliseconds since 1970 (ruling R16). */
export const todayInIndia = (now: number = Date.now()): string =>
  new Date(now + INDIA_AHEAD_MS).toISOString().slice(0, 10);
