import { z } from "zod";
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

/** A failed check is the last of its field. */
const last = (error: string) => ({ error, abort: true });

const required = () => z.string().overwrite(normaliseSpaces).min(1, last("REQUIRED"));

/** Made again for each setting: whether it may generate code is settled when an object's schema is made. */
const schema = () =>
  z.object({
    fullName: required()
      .max(ASSUMED_LONGEST_TEXT, last("TOO_LONG"))
      .regex(STARTS_WITH_LETTER, last("MUST_START_WITH_LETTER"))
      .regex(LETTERS_AND_SPACES, last("LETTERS_ONLY"))
      .refine(hasNoTitle, last("TITLE_NOT_ALLOWED")),
    dateOfBirth: required()
      .refine(isTypedDay, last("INVALID_DATE"))
      .overwrite(toIsoDay)
      .refine(isOldEnough, last("AGE_BELOW_MINIMUM"))
      .refine(isYoungEnough, last("AGE_ABOVE_MAXIMUM")),
    gender: required().pipe(z.enum(GENDER_VALUES, "NOT_AN_OPTION")),
    pan: required()
      .overwrite((text) => text.toUpperCase())
      .regex(PAN_SHAPE, last("PAN_FORMAT"))
      .regex(PAN_HOLDER, last("PAN_HOLDER_TYPE"))
      .regex(PAN_DIGITS, last("PAN_DIGITS")),
    pincode: required().regex(DIGITS, last("DIGITS_ONLY")).regex(SIX_DIGITS, last("WRONG_LENGTH")),
    monthlySalary: required()
      .regex(DIGITS, last("DIGITS_ONLY"))
      .transform(Number)
      .pipe(
        z
          .number()
          .max(MONTHLY_SALARY.maximum, last("ABOVE_MAXIMUM"))
          .min(MONTHLY_SALARY.minimum, last("BELOW_MINIMUM")),
      ),
    householdIncome: required().pipe(z.literal("yes", "NOT_CONFIRMED")),
  });

const checker =
  (form: Pick<ReturnType<typeof schema>, "safeParse">) =>
  (profile: QuickProfile): Checked => {
    const { data, error } = form.safeParse(profile);
    return error === undefined
      ? { values: data }
      : { wrong: error.issues.map(({ path, message }) => ({ field: path[0] ?? "", code: message })) };
  };

function withoutGeneratedCode() {
  z.config({ jitless: true });
  const form = schema();
  z.config({ jitless: false });
  return form;
}

/** As a page with a strict content security policy has it. */
export const checkByZodJitless = checker(withoutGeneratedCode());

/** As it comes: it puts source code together and evaluates it, where that is permitted. */
export const checkByZod = checker(schema());

/** With the whole schema turned into source code ahead of time. */
export const checkByZodCompiled = checker(z.compile(schema(), { strict: true }));
