import { hasOtherLetters, IN_ENGLISH } from "./english-letters.ts";
import { ASSUMED_LONGEST_TEXT, TOO_LONG } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { hasOnly } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

/** Company name: no special characters, so letters, digits and spaces (spec 1 §5). */
export const companyNameRule: Rule = (field, text) => {
  if (text.length > ASSUMED_LONGEST_TEXT) return fail(field, text, "TOO_LONG", TOO_LONG);
  if (hasOnly(text, true, " ")) return pass(field, text);
  const message = hasOtherLetters(text)
    ? IN_ENGLISH
    : text.includes("&")
      ? say("Write 'and' for &, and use only letters, digits and spaces in the company name.")
      : say("Use only letters, digits and spaces in the company name, no special characters.");
  return fail(field, text, "INVALID_CHARACTERS", message);
};

/** Designation: no digits and no special characters, so letters and spaces (spec 1 §5). */
export const designationRule: Rule = (field, text) => {
  if (text.length > ASSUMED_LONGEST_TEXT) return fail(field, text, "TOO_LONG", TOO_LONG);
  return hasOnly(text, false, " ")
    ? pass(field, text)
    : fail(
        field,
        text,
        "LETTERS_ONLY",
        hasOtherLetters(text) ? IN_ENGLISH : say("Use only letters and spaces in the designation."),
      );
};
