import type { Rule } from "./rule.ts";
import { isAlphanumeric, isDigitCode, isLetterCode } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

/** Holder types that the fourth letter of a PAN may name (ruling R12). */
export const HOLDER_TYPES = "ABCFGHJLPT";

/** Letters and digits where a PAN has them, in either letter case. */
const hasPanShape = (pan: string): boolean => {
  if (pan.length !== 10) return false;
  for (let i = 0; i < 10; i += 1) {
    const code = pan.charCodeAt(i);
    if (i >= 5 && i <= 8 ? !isDigitCode(code) : !isLetterCode(code)) return false;
  }
  return true;
};

/** PAN: upper-cased; five letters, four digits not 0000, a letter; the fourth letter a holder type (ruling R12). */
export const panRule: Rule = (field, text) => {
  // Upper-casing comes after the check on A–Z: elsewhere in Unicode it can turn other letters into these.
  if (!hasPanShape(text))
    return fail(
      field,
      text.length === 10 && isAlphanumeric(text) ? text.toUpperCase() : text,
      "PAN_FORMAT",
      say("Enter the PAN as five letters, four digits and a letter, like ABCPK1234L."),
    );
  const pan = text.toUpperCase();
  if (!HOLDER_TYPES.includes(pan.charAt(3)))
    return fail(
      field,
      pan,
      "PAN_HOLDER_TYPE",
      say("Check the fourth letter of the PAN; for a person it is P."),
    );
  if (pan.startsWith("0000", 5))
    return fail(field, pan, "PAN_DIGITS", say("Check the four digits of the PAN; they can't all be 0."));
  return pass(field, pan);
};
