import { ADDRESS_LINE, LONG_ADDRESS_LINE } from "../reference/text-lengths.table.ts";
import { hasOtherLetters, IN_ENGLISH } from "./english-letters.ts";
import type { Rule } from "./rule.ts";
import { hasOnly } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

const CURLY_APOSTROPHES = /[\u2018\u2019]/;

function hasThreeInARow(text: string): boolean {
  for (let i = 2; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === text.charCodeAt(i - 1) && code === text.charCodeAt(i - 2)) return true;
  }
  return false;
}

/**
 * A line of an address: letters, digits, space and `. / , -`; no curly apostrophe; not the same character three times
 * in a row, digits included and letter case told apart (spec 1 §5 "Address", ruling R14). So flat "12" is too short
 * and "1111" repeats itself: that is the rule as stated.
 */
const lineRule =
  ({ shortest, longest }: { readonly shortest: number; readonly longest: number }): Rule =>
  (field, text) => {
    if (text.length < shortest)
      return fail(field, text, "TOO_SHORT", say("Enter at least {shortest} characters.", { shortest }));
    if (text.length > longest)
      return fail(field, text, "TOO_LONG", say("Use at most {longest} characters.", { longest }));
    if (CURLY_APOSTROPHES.test(text))
      return fail(field, text, "CURLY_APOSTROPHE", say("Leave out the curly apostrophe."));
    if (!hasOnly(text, true, " ./,-"))
      return fail(
        field,
        text,
        "INVALID_CHARACTERS",
        hasOtherLetters(text) ? IN_ENGLISH : say("Use only letters, digits, spaces and . / , - here."),
      );
    if (hasThreeInARow(text))
      return fail(field, text, "REPEATED_CHARACTER", say("Don't repeat a character three times in a row."));
    return pass(field, text);
  };

/** Flat, apartment, street, line 1. */
export const addressLineRule = lineRule(ADDRESS_LINE);

/** Landmark, line 2, both optional. */
export const longAddressLineRule = lineRule(LONG_ADDRESS_LINE);
