import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/duration.ts";
import { plural, t, type Text } from "./message.ts";

/** A unit of time: how many seconds it has, and a number of it in words. */
interface Unit {
  readonly seconds: number;
  readonly of: (count: number) => Text;
}

const UNITS: readonly Unit[] = [
  { seconds: DAY_MS / 1000, of: (count) => plural(count, "{count} day", "{count} days") },
  { seconds: HOUR_MS / 1000, of: (count) => plural(count, "{count} hour", "{count} hours") },
  { seconds: MINUTE_MS / 1000, of: (count) => plural(count, "{count} minute", "{count} minutes") },
  { seconds: 1, of: (count) => plural(count, "{count} second", "{count} seconds") },
];

/**
 * Seconds as a reader says them, in the two largest units: 30 gives "30 seconds", 75 "1 minute 15 seconds", 86400
 * "1 day". What is left of a smaller unit is left out.
 */
export function formatDuration(seconds: number): Text {
  const whole = Math.max(0, Math.floor(seconds));
  const first = UNITS.findIndex((unit) => whole >= unit.seconds);
  const [larger, smaller] = UNITS.slice(first === -1 ? UNITS.length : first);
  if (larger === undefined) return plural(0, "{count} second", "{count} seconds");
  const some = larger.of(Math.floor(whole / larger.seconds));
  const count = smaller === undefined ? 0 : Math.floor((whole % larger.seconds) / smaller.seconds);
  return smaller === undefined || count === 0
    ? some
    : t("{larger} {smaller}", { larger: some, smaller: smaller.of(count) });
}
