import { MONTH_NAMES } from "@creditline/core/calendar/in-words";
import { INDIA_AHEAD_MS } from "@creditline/core/calendar/india";

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [day = "", time = ""] = new Date(at + INDIA_AHEAD_MS).toISOString().split("T");
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 1) - 1]?.slice(0, 3)} ${year}, ${time.slice(0, 8)}`;
}

/** Only the time of a moment on India's clock: `10:00:04`. */
export const indiaTime = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(11, 19);
