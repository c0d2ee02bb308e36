import { INDIA_AHEAD_MS } from "@creditline/core/calendar/india";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [day = "", time = ""] = new Date(at + INDIA_AHEAD_MS).toISOString().split("T");
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time.slice(0, 8)}`;
}

/** Only the time of a moment on India's clock: `10:00:04`. */
export const indiaTime = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(11, 19);

/** A span as people say it: `4 s`, `2 min`, `1 min 30 s`, `1 h`, `1 day`. Rounded to whole seconds, up. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const units: readonly (readonly [number, string])[] = [
    [86_400, seconds >= 172_800 ? "days" : "day"],
    [3_600, "h"],
    [60, "min"],
    [1, "s"],
  ];
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, unit] of units) {
    if (rest < size) continue;
    parts.push(`${Math.floor(rest / size)} ${unit}`);
    rest %= size;
  }
  return parts.length === 0 ? "0 s" : parts.slice(0, 2).join(" ");
}
