/**
 * A moment so many calendar months later, at the same time of day in UTC; a day that the month lacks becomes the
 * month's last. Milliseconds since 1970.
 */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The day in India at a moment, YYYY-MM-DD (ruling R16). */
export const dayInIndia = (at: number): string => new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 10);
