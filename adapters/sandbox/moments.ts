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

/** The moment at which a day begins in India, in milliseconds since 1970. */
export const dayBeginsInIndia = (day: string): number => Date.parse(day) - INDIA_OFFSET_MS;
