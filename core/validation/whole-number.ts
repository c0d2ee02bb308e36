import { isDigits } from "./text.ts";

const LONGEST_NUMBER = 9;

/** A text of digits without the zeros in front of it; "0" for zeros alone. Other texts come back as they are. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start += 1;
  return start === 0 ? digits : digits.slice(start);
}

/**
 * The whole number, 0 or more, that a context value stands for: a number, or text as a customer types it.
 * Undefined for an empty text (not answered yet) and for anything else.
 */
export function wholeNumber(value: number | string | undefined): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  if (value === undefined) return undefined;
  const text = value.trim();
  return text !== "" && text.length <= LONGEST_NUMBER && isDigits(text) ? Number(text) : undefined;
}
