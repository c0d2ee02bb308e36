import { NOT_GIVEN } from "@creditline/core/lenders/bounds";
import { calendarDay, completedYears, type CalendarDay } from "@creditline/core/calendar/packed-day";

/** A cell that is not in the one plain form read here; the exact reader of one-at-a-time answers decides about it. */
export const UNUSUAL = -2;

const ZERO = 48;
const DOT = 46;
const DASH = 45;

/** Far below where a number loses its whole rupees. */
const INCOME_DIGITS = 9;

/** Whole years of at most two digits, NOT_GIVEN for an empty cell, or UNUSUAL. */
export function plainAge(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return NOT_GIVEN;
  return end - start > 2 ? UNUSUAL : digits(bytes, start, end);
}

/** Rupees of at most nine digits and two decimals, NOT_GIVEN for an empty cell, or UNUSUAL. */
export function plainIncome(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return NOT_GIVEN;
  const dot = end - start > 3 && bytes[end - 3] === DOT ? end - 3 : end;
  if (dot - start > INCOME_DIGITS) return UNUSUAL;
  const rupees = digits(bytes, start, dot);
  if (rupees === UNUSUAL || dot === end) return rupees;
  const paise = digits(bytes, dot + 1, end);
  return paise === UNUSUAL ? UNUSUAL : (rupees * 100 + paise) / 100;
}

/** Completed years on a day of a date of birth as YYYY-MM-DD, NOT_GIVEN for an empty cell, or UNUSUAL. */
export function plainBirth(bytes: Uint8Array, start: number, end: number, on: CalendarDay): number {
  if (start === end) return NOT_GIVEN;
  if (end - start !== 10 || bytes[start + 4] !== DASH || bytes[start + 7] !== DASH) return UNUSUAL;
  const year = digits(bytes, start, start + 4);
  const month = digits(bytes, start + 5, start + 7);
  const day = digits(bytes, start + 8, end);
  if (year === UNUSUAL || month === UNUSUAL || day === UNUSUAL) return UNUSUAL;
  const birth = calendarDay(year, month, day);
  if (birth === -1 || birth > on) return UNUSUAL;
  const years = completedYears(birth, on);
  return years > 99 ? UNUSUAL : years;
}

function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return UNUSUAL;
    value = value * 10 + digit;
  }
  return value;
}
