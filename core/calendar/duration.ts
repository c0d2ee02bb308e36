/** A day of the civil (Gregorian) calendar, as plain numbers. No clock is read: the day is passed in. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** The day that is a number of days after 1970-01-01; the inverse of `dayNumber` (`civil-day.ts`). */
export function dayOfNumber(number: number): CivilDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const fourDigits = (value: number): string => (value < 1000 ? `${value}`.padStart(4, "0") : `${value}`);

/** YYYY-MM-DD. */
export const formatIsoDay = ({ year, month, day }: CivilDay): string =>
  `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`;

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

/** A span as people say it shortly: `4 s`, `2 min`, `1 min 30 s`, `1 h`, `1 day`. Rounded to whole seconds, up. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const units: readonly (readonly [number, string])[] = [
    [DAY_MS / 1000, seconds >= (2 * DAY_MS) / 1000 ? "days" : "day"],
    [HOUR_MS / 1000, "h"],
    [MINUTE_MS / 1000, "min"],
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

/** How far India's clocks are ahead of UTC: 5 hours 30 minutes, all year round. */
const INDIA_AHEAD_MS = 19_800_000;

/**
 * The day it is in India, as YYYY-MM-DD, at an instant given in milliseconds since 1970-01-01 UTC. It is what
 * `asOf` wants (ruling R16).
 */
export const indiaDay = (epochMilliseconds: number): string =>
  formatIsoDay(dayOfNumber(Math.floor((epochMilliseconds + INDIA_AHEAD_MS) / DAY_MS)));

/** The moment at which a day, given as YYYY-MM-DD, begins in India, in milliseconds since 1970. */
export const startOfIndiaDay = (day: string): number => Date.parse(day) - INDIA_AHEAD_MS;

/** The months of a year, as they are read. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A day, YYYY-MM-DD, as it is read: 5 April 2026. Anything else is returned as it is. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTH_NAMES[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** The time of day in India, as it is read: 14:00. In milliseconds since 1970. */
export const clockTime = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(11, 16);

/** A moment, in milliseconds since 1970, as it is read in India: 5 April 2026, 10:04. */
export const momentInWords = (at: number): string => `${dayInWords(indiaDay(at))}, ${clockTime(at)}`;
