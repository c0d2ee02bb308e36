import { ACCOUNT_NUMBER_DIGITS } from "./fields.table.ts";
import type { Rule } from "./rule.ts";
import { isAlphanumeric, isDigits, isLetterCode } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

const hasIfscShape = (text: string): boolean => {
  if (text.length !== 11 || text[4] !== "0" || !isAlphanumeric(text)) return false;
  for (let i = 0; i < 4; i += 1) if (!isLetterCode(text.charCodeAt(i))) return false;
  return true;
};

/** IFSC: upper-cased; four letters, 0, six letters or digits (ruling R12a). Whether the branch exists is not checked. */
export const ifscRule: Rule = (field, text) =>
  hasIfscShape(text)
    ? pass(field, text.toUpperCase())
    : fail(
        field,
        text,
        "IFSC_FORMAT",
        say("Enter the IFSC as four letters, a zero and six letters or digits, like HDFC0001234."),
      );

/** Account number: 9 to 18 digits, not all of them zero; leading zeros belong to it and stay (ruling R12a, assumed). */
export const accountNumberRule: Rule = (field, text) => {
  const { minimum, maximum } = ACCOUNT_NUMBER_DIGITS;
  const message = say("Enter the account number, {minimum} to {maximum} digits.", { minimum, maximum });
  if (!isDigits(text)) return fail(field, text, "DIGITS_ONLY", message);
  if (text.length < minimum || text.length > maximum) return fail(field, text, "WRONG_LENGTH", message);
  if (/^0+$/.test(text))
    return fail(field, text, "ONLY_ZEROS", say("Enter the account number; it can't be all zeros."));
  return pass(field, text);
};
