import type { Rule } from "./rule.ts";
import { isDigits } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { hasVerhoeffCheck } from "./verhoeff.ts";
import { say } from "../say/say.ts";

const isPalindrome = (digits: string): boolean => {
  for (let i = 0, j = digits.length - 1; i < j; i += 1, j -= 1)
    if (digits.charCodeAt(i) !== digits.charCodeAt(j)) return false;
  return true;
};

/**
 * Aadhaar: twelve digits, the first 2 to 9, no palindrome, the Verhoeff check digit right (ruling R12a). The normal
 * form is the number itself, for the caller who typed it; no message repeats any of it (ruling R30).
 */
export const aadhaarRule: Rule = (field, text) => {
  if (text.length !== 12 || !isDigits(text))
    return fail(
      field,
      text,
      isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY",
      say("Enter the 12 digits of the Aadhaar number, without spaces."),
    );
  if (text.charCodeAt(0) < 50)
    return fail(field, text, "AADHAAR_FIRST_DIGIT", say("Check the Aadhaar number; it starts with 2 to 9."));
  if (isPalindrome(text))
    return fail(
      field,
      text,
      "AADHAAR_PALINDROME",
      say("Check the Aadhaar number; one of its digits is wrong."),
    );
  if (!hasVerhoeffCheck(text))
    return fail(
      field,
      text,
      "AADHAAR_CHECK_DIGIT",
      say("Check the Aadhaar number; one of its digits is wrong."),
    );
  return pass(field, text);
};
