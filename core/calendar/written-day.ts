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
