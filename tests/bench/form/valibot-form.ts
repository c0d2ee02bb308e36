import * as v from "valibot";
import type { Checked, QuickProfile } from "./quick-profile.ts";
import {
  ASSUMED_LONGEST_TEXT,
  DIGITS,
  GENDER_VALUES,
  hasNoTitle,
  isOldEnough,
  isTypedDay,
  isYoungEnough,
  LETTERS_AND_SPACES,
  MONTHLY_SALARY,
  normaliseSpaces,
  PAN_DIGITS,
  PAN_HOLDER,
  PAN_SHAPE,
  SIX_DIGITS,
  STARTS_WITH_LETTER,
  toIsoDay,
} from "./shared-rules.ts";

const required = v.pipe(v.string(), v.transform(normaliseSpaces), v.nonEmpty("REQUIRED"));

const FORM = v.object({
  fullName: v.pipe(
    required,
    v.maxLength(ASSUMED_LONGEST_TEXT, "TOO_LONG"),
    v.regex(STARTS_WITH_LETTER, "MUST_START_WITH_LETTER"),
    v.regex(LETTERS_AND_SPACES, "LETTERS_ONLY"),
    v.check(hasNoTitle, "TITLE_NOT_ALLOWED"),
  ),
  dateOfBirth: v.pipe(
    required,
    v.check(isTypedDay, "INVALID_DATE"),
    v.transform(toIsoDay),
    v.check(isOldEnough, "AGE_BELOW_MINIMUM"),
    v.check(isYoungEnough, "AGE_ABOVE_MAXIMUM"),
  ),
  gender: v.pipe(required, v.picklist(GENDER_VALUES, "NOT_AN_OPTION")),
  pan: v.pipe(
    required,
    v.toUpperCase(),
    v.regex(PAN_SHAPE, "PAN_FORMAT"),
    v.regex(PAN_HOLDER, "PAN_HOLDER_TYPE"),
    v.regex(PAN_DIGITS, "PAN_DIGITS"),
  ),
  pincode: v.pipe(required, v.regex(DIGITS, "DIGITS_ONLY"), v.regex(SIX_DIGITS, "WRONG_LENGTH")),
  monthlySalary: v.pipe(
    required,
    v.regex(DIGITS, "DIGITS_ONLY"),
    v.transform(Number),
    v.maxValue(MONTHLY_SALARY.maximum, "ABOVE_MAXIMUM"),
    v.minValue(MONTHLY_SALARY.minimum, "BELOW_MINIMUM"),
  ),
  householdIncome: v.pipe(required, v.literal("yes", "NOT_CONFIRMED")),
});

export function checkByValibot(profile: QuickProfile): Checked {
  const { success, output, issues } = v.safeParse(FORM, profile, { abortPipeEarly: true });
  return success
    ? { values: output }
    : { wrong: issues.map(({ path, message }) => ({ field: path?.[0].key as string, code: message })) };
}
