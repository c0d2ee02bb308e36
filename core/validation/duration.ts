import type { ValidateField } from "./fields.table.ts";
import { ASSUMED_LONGEST_TEXT } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { isDigits } from "./text.ts";
import { fail, pass } from "./validation.ts";
import type { ValidateContext, Validation } from "./validation.ts";
import { wholeNumber, withoutLeadingZeros } from "./whole-number.ts";
import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** Digits that a count of months or years may have. Assumed: it only keeps the number a number. */
const LONGEST_COUNT = 6;

const MONTHS = {
  digitsOnly: say("Enter a whole number of months, digits only."),
  tooLong: say("Enter a number of months of at most {longest} digits.", { longest: LONGEST_COUNT }),
};

const YEARS = {
  digitsOnly: say("Enter a whole number of years, digits only."),
  tooLong: say("Enter a number of years of at most {longest} digits.", { longest: LONGEST_COUNT }),
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
        say("Total experience can't be less than your experience in this work."),
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
        say("Experience in this work can't be more than your total experience."),
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
        say("Years in this home can't be more than your years in this city."),
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
        say("Years in this city can't be less than your years in this home."),
      )
    : null;
});
