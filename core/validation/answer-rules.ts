import {
  CREDIT_HISTORY,
  GENDERS,
  type Option,
  RESIDENCE_TYPES,
} from "../reference/answers/personal.table.ts";
import { COMPANY_TYPES, EMPLOYMENT_TYPES, SALARY_MODES } from "../reference/answers/work.table.ts";
import { BANKS, otherBankNames } from "../reference/banks/banks.table.ts";
import { t, type Text } from "../messages/message.ts";
import { hasNonLatinLetters, IN_ENGLISH } from "./letters.ts";
import type { ValidateField } from "./fields.table.ts";
import { wholeNumber, withoutLeadingZeros } from "./income.ts";
import { byName, byOption, optionKey } from "./option-key.ts";
import {
  ASSUMED_LONGEST_TEXT,
  type Rule,
  TOO_LONG,
  fail,
  pass,
  type ValidateContext,
  type Validation,
} from "./validation.ts";
import { hasOnly, isAlphanumeric, isDigits } from "./text.ts";

/** UNKNOWN stands for no answer and is never saved (spec 1 §5), so it does not answer a required question. */
const isNoAnswer = (text: string): boolean =>
  text.length <= ASSUMED_LONGEST_TEXT && optionKey(text) === "unknown";

/**
 * A choice from a complete list: a missing and an unknown answer give the same message. The normal form is the option's
 * value.
 */
const closedChoice = (find: (text: string) => string | undefined, required: Text) => ({
  required,
  rule: ((field, text) => {
    const value = find(text);
    if (value !== undefined) return pass(field, value);
    return fail(field, text, isNoAnswer(text) ? "REQUIRED" : "NOT_AN_OPTION", required);
  }) satisfies Rule,
});

const PLAIN_PUNCTUATION = " _-./,&()'";
const A_LETTER_OR_DIGIT = /[A-Za-z0-9]/;

/**
 * A choice whose list the specification does not give: the project's own list is assumed, so an answer outside it is
 * kept as typed, as long as it is plain text.
 */
function openChoice(options: readonly Option[], required: Text) {
  const find = byOption(options);
  const rule: Rule = (field, text) => {
    if (text.length > ASSUMED_LONGEST_TEXT) return fail(field, text, "TOO_LONG", TOO_LONG);
    const value = find(text);
    if (value !== undefined) return pass(field, value);
    if (isNoAnswer(text)) return fail(field, text, "REQUIRED", required);
    return hasOnly(text, true, PLAIN_PUNCTUATION) && A_LETTER_OR_DIGIT.test(text)
      ? pass(field, text)
      : fail(field, text, "INVALID_CHARACTERS", t("Use only letters, digits and spaces."));
  };
  return { required, rule };
}

/** Required; the options are assumed (spec 1 §5), and UNKNOWN is no answer. */
export const gender = closedChoice(byOption(GENDERS), t("Choose one."));

/** Only supported job types (spec 1 §5): Salaried or Self Employed. */
export const employmentType = closedChoice(byOption(EMPLOYMENT_TYPES), t("Choose one."));

/** Owned by Self/Family/Spouse, or Rented (spec 1 §5 "Residence options"). */
export const residenceType = closedChoice(byOption(RESIDENCE_TYPES), t("Choose one."));

/** Required (spec 1 §5); the kinds are not given. */
export const companyType = openChoice(COMPANY_TYPES, t("Choose one."));

/** Required (spec 1 §5); the modes are not given. */
export const salaryMode = openChoice(SALARY_MODES, t("Choose one."));

/** Required (spec 1 §5); the answers are given in part (spec 1 §4). */
export const creditHistory = openChoice(CREDIT_HISTORY, t("Choose one."));

/** One of the banks listed, by code, name or usual short name (spec 1 §5, spec 2 §9). Normal form the code. */
export const bankRule = closedChoice(
  byName<string>([
    ...BANKS.map(({ code, name }) => [name, code] as const),
    ...BANKS.flatMap((bank) => otherBankNames(bank).map((name) => [name, bank.code] as const)),
  ]),
  t("Choose one."),
).rule;

/** The text for a coupon code that is missing or wrong (spec 1 §5 "Other personal fields", exactly). */
export const COUPON_MESSAGE = t("Please enter valid coupon code");

/** Coupon or promo code: letters and digits, kept as typed (spec 1 §5 gives the message; the characters are assumed). */
export const couponRule: Rule = (field, text) =>
  text.length <= ASSUMED_LONGEST_TEXT && isAlphanumeric(text)
    ? pass(field, text)
    : fail(field, text, "INVALID_COUPON", COUPON_MESSAGE);

/** Company name: no special characters, so letters, digits and spaces (spec 1 §5). */
export const companyNameRule: Rule = (field, text) => {
  if (text.length > ASSUMED_LONGEST_TEXT) return fail(field, text, "TOO_LONG", TOO_LONG);
  if (hasOnly(text, true, " ")) return pass(field, text);
  const message = hasNonLatinLetters(text)
    ? IN_ENGLISH
    : text.includes("&")
      ? t("Use only letters, digits and spaces. Write 'and' for &.")
      : t("Use only letters, digits and spaces.");
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
        hasNonLatinLetters(text) ? IN_ENGLISH : t("Use only letters and spaces."),
      );
};

/** The maximum number of digits of a count of months or years. Assumed: it only keeps the number safe. */
const LONGEST_COUNT = 6;

const MONTHS = {
  digitsOnly: t("Enter a whole number."),
  tooLong: t("Enter at most {longest} digits.", { longest: LONGEST_COUNT }),
};

const YEARS = {
  digitsOnly: t("Enter a whole number."),
  tooLong: t("Enter at most {longest} digits.", { longest: LONGEST_COUNT }),
};

/** A whole number of months or years, 0 or more, compared with the other one of its pair where that is answered. */
function countRule(
  messages: { readonly digitsOnly: Text; readonly tooLong: Text },
  compare: (
    field: ValidateField,
    value: string,
    count: number,
    context: ValidateContext,
  ) => Validation | null,
): Rule {
  return (field, text, context) => {
    if (!isDigits(text)) return fail(field, text, "DIGITS_ONLY", messages.digitsOnly);
    const value = withoutLeadingZeros(text);
    if (value.length > LONGEST_COUNT || text.length > ASSUMED_LONGEST_TEXT)
      return fail(field, text, "TOO_LONG", messages.tooLong);
    return compare(field, value, Number(value), context) ?? pass(field, value);
  };
}

/** Total experience in months: not less than current experience (spec 1 §5). Equal is right. */
export const totalExperienceRule = countRule(MONTHS, (field, value, total, context) => {
  const current = wholeNumber(context.currentExperience);
  return current !== undefined && total < current
    ? fail(
        field,
        value,
        "TOTAL_BELOW_CURRENT",
        t("Experience in this job can't be more than your total experience."),
      )
    : null;
});

/** Current experience in months: not above total experience (spec 1 §5). Equal is right. */
export const currentExperienceRule = countRule(MONTHS, (field, value, current, context) => {
  const total = wholeNumber(context.totalExperience);
  return total !== undefined && current > total
    ? fail(
        field,
        value,
        "CURRENT_ABOVE_TOTAL",
        t("Experience in this job can't be more than your total experience."),
      )
    : null;
});

/** Years in residence: not above years in city (spec 1 §5). Equal is right. */
export const yearsInResidenceRule = countRule(YEARS, (field, value, residence, context) => {
  const city = wholeNumber(context.yearsInCity);
  return city !== undefined && residence > city
    ? fail(
        field,
        value,
        "RESIDENCE_ABOVE_CITY",
        t("Years in this home can't be more than your years in this city."),
      )
    : null;
});

/** Years in city: not less than years in residence (spec 1 §5). Equal is right. */
export const yearsInCityRule = countRule(YEARS, (field, value, city, context) => {
  const residence = wholeNumber(context.yearsInResidence);
  return residence !== undefined && city < residence
    ? fail(
        field,
        value,
        "CITY_BELOW_RESIDENCE",
        t("Years in this home can't be more than your years in this city."),
      )
    : null;
});
