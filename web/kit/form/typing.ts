import { filterInput, type InputFilter } from "@creditline/core/validation/filters";
import { applyMask } from "@creditline/core/validation/mask";
import { grouped } from "./rupees.ts";

/** What a field should show after a change: from the text as the browser has it, and the text before the change. */
export type Shape = (typed: string, before: string) => string;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * DD/MM/YYYY. Slashes come by themselves as the day and the month fill up, and go again when deleted; a pasted or
 * auto-filled date in another order or with other marks (1994-03-27, 7.3.94 is left alone) is put right.
 */
export const dateShape: Shape = (typed, before) => {
  const whole = typed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(whole);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const parts = /^(\d{1,2})[-. /](\d{1,2})[-. /](\d{4})$/.exec(whole);
  if (parts) return `${parts[1]?.padStart(2, "0")}/${parts[2]?.padStart(2, "0")}/${parts[3]}`;
  // A slash typed after one digit means a day or month below ten.
  const padded = whole.replace(/^(\d)[-./]/, "0$1/").replace(/^(\d{2}\/)(\d)[-./]/, "$10$2/");
  const digits = digitsOf(padded).slice(0, 8);
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((piece) => piece !== "");
  const full = digits.length === 2 || digits.length === 4;
  return pieces.join("/") + (full && typed.length > before.length ? "/" : "");
};

/** Whole rupees in Indian grouping; paise, signs and spaces in what was pasted are dropped. */
export const moneyShape: Shape = (typed) => grouped(digitsOf(typed.replace(/\.\d*\s*$/, "")).slice(0, 12));

/** A ten-digit Indian number, with +91 or a leading 0 in what was pasted taken off. */
export const phoneShape: Shape = (typed) => {
  const digits = digitsOf(typed);
  const national = digits.length > 10 ? digits.replace(/^(0|91)/, "") : digits;
  return national.slice(0, 10);
};

/** At most `length` digits, whatever stands between them. */
export const codeShape =
  (length: number): Shape =>
  (typed) =>
    digitsOf(typed).slice(0, length);

/** A mask of core's tokens, for PAN, IFSC, pincode and the like. */
export const maskShape =
  (mask: string): Shape =>
  (typed) =>
    applyMask(mask, typed);

/** A filter of core: what it blocks is dropped, typed or pasted. */
export const filterShape =
  (filter: InputFilter): Shape =>
  (typed) =>
    filterInput(filter, typed);

const countSigns = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, "").length;

/**
 * Where the caret belongs in `shaped`: behind as many letters and digits as were kept of what stood before it in
 * `typed`.
 */
export function caretIn(shape: Shape, typed: string, caret: number, shaped: string): number {
  if (caret >= typed.length) return shaped.length;
  const prefix = typed.slice(0, caret);
  const before = countSigns(shape(prefix, prefix));
  let seen = 0;
  for (let at = 0; at < shaped.length; at += 1) {
    if (seen === before) return at;
    seen += countSigns(shaped.charAt(at));
  }
  return shaped.length;
}
