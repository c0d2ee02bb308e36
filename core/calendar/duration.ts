const DURATION =
  /^(?<sign>[+-])?P(?:(?<weeks>\d+(?:\.\d+)?)W)?(?:(?<days>\d+(?:\.\d+)?)D)?(?:T(?:(?<hours>\d+(?:\.\d+)?)H)?(?:(?<minutes>\d+(?:\.\d+)?)M)?(?:(?<seconds>\d+(?:\.\d+)?)S)?)?$/;
const MONTHS = /^P(?:(?<years>\d{1,4})Y)?(?:(?<months>\d{1,4})M)?(?<rest>(?:\d+(?:\.\d+)?[WD])*(?:T.+)?)$/;

/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** A day of 24 hours, in milliseconds (spec 2 §9). */
export const DAY_MS = 24 * HOUR_MS;

const UNIT_MS = {
  weeks: 7 * DAY_MS,
  days: DAY_MS,
  hours: HOUR_MS,
  minutes: MINUTE_MS,
  seconds: 1000,
} as const;

/** A length of time: calendar months, and milliseconds beside. */
export interface DurationParts {
  readonly months: number;
  readonly milliseconds: number;
}

/** Reads an ISO 8601 duration such as PT1H, P3M or PT1.5S; null for any other text. */
export function parseDuration(text: string): DurationParts | null {
  if (text.length > 60) return null;
  const calendar = MONTHS.exec(text)?.groups;
  const months = Number(calendar?.["years"] ?? 0) * 12 + Number(calendar?.["months"] ?? 0);
  const rest = months > 0 ? `P${calendar?.["rest"] ?? ""}` : text;
  if (months > 0 && rest === "P") return { months, milliseconds: 0 };
  const parts = DURATION.exec(rest)?.groups;
  if (parts === undefined) return null;
  const given = Object.entries(UNIT_MS).filter(([unit]) => parts[unit] !== undefined);
  if (given.length === 0 || rest.endsWith("T")) return null;
  const milliseconds = given.reduce((sum, [unit, ms]) => sum + Number(parts[unit]) * ms, 0);
  return { months, milliseconds: Math.round(parts["sign"] === "-" ? -milliseconds : milliseconds) };
}
