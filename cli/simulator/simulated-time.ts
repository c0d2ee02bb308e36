import { clockTime, dayInWords } from "@creditline/core/calendar/in-words";
import { indiaDay } from "@creditline/core/calendar/india";
import { twoDigits } from "@creditline/core/calendar/written-day";

/** Only the time of a moment on India's clock: `10:00:04`. India is ahead by whole minutes, so that seconds are everybody's. */
export const indiaTime = (at: number): string =>
  `${clockTime(at)}:${twoDigits(new Date(at).getUTCSeconds())}`;

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [date, month = "", year] = dayInWords(indiaDay(at)).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}, ${indiaTime(at)}`;
}
