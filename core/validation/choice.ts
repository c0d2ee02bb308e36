import { otherBankNames } from "../reference/bank-names.ts";
import { BANKS } from "../reference/banks.table.ts";
import { COMPANY_TYPES } from "../reference/company-types.table.ts";
import { CREDIT_HISTORY } from "../reference/credit-history.table.ts";
import { EMPLOYMENT_TYPES } from "../reference/employment-types.table.ts";
import { GENDERS } from "../reference/genders.table.ts";
import type { Option } from "../reference/option.ts";
import { RESIDENCE_TYPES } from "../reference/residence-types.table.ts";
import { SALARY_MODES } from "../reference/salary-modes.table.ts";
import { byOption } from "./by-option.ts";
import { byName, optionKey } from "./option-key.ts";
import { ASSUMED_LONGEST_TEXT, TOO_LONG } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { hasOnly } from "./text.ts";
import { fail, pass } from "./validation.ts";
import type { Text } from "../say/text.ts";
import { say } from "../say/say.ts";

/** UNKNOWN stands for no answer and is never saved (spec 1 §5), so it does not answer a required question. */
const isNoAnswer = (text: string): boolean =>
  text.length <= ASSUMED_LONGEST_TEXT && optionKey(text) === "unknown";

/** A choice from a list that is the whole of it: no answer and another one are asked for alike. Normal form the option's value. */
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
      : fail(field, text, "INVALID_CHARACTERS", say("Use only letters, digits and plain punctuation here."));
  };
  return { required, rule };
}

/** Required; the options are assumed (spec 1 §5), and UNKNOWN is no answer. */
export const gender = closedChoice(byOption(GENDERS), say("Choose your gender."));

/** Only supported job types (spec 1 §5): Salaried or Self Employed. */
export const employmentType = closedChoice(
  byOption(EMPLOYMENT_TYPES),
  say("Choose Salaried or Self Employed."),
);

/** Owned by Self/Family/Spouse, or Rented (spec 1 §5 "Residence options"). */
export const residenceType = closedChoice(
  byOption(RESIDENCE_TYPES),
  say("Choose Owned by Self/Family/Spouse, or Rented."),
);

/** Required (spec 1 §5); the kinds are not given. */
export const companyType = openChoice(COMPANY_TYPES, say("Choose the kind of company you work for."));

/** Required (spec 1 §5); the modes are not given. */
export const salaryMode = openChoice(SALARY_MODES, say("Choose how you receive your salary."));

/** Required (spec 1 §5); the answers are given in part (spec 1 §4). */
export const creditHistory = openChoice(
  CREDIT_HISTORY,
  say("Choose whether you've had a loan or credit card."),
);

/** One of the banks listed, by code, name or usual short name (spec 1 §5, spec 2 §9). Normal form the code. */
export const bankRule = closedChoice(
  byName<string>([
    ...BANKS.map(({ code, name }) => [name, code] as const),
    ...BANKS.flatMap((bank) => otherBankNames(bank).map((name) => [name, bank.code] as const)),
  ]),
  say("Choose your bank from the list."),
).rule;
