import { YES_NO } from "../reference/answers/personal.table.ts";
import { rupees, t } from "../messages/message.ts";
import { HOUSEHOLD_INCOME_ABOVE, MONTHLY_SALARY } from "./fields.table.ts";
import { byOption } from "./option-key.ts";
import { ASSUMED_LONGEST_TEXT, type Rule, fail, pass } from "./validation.ts";
import { isDigits } from "./text.ts";

/** The boxes a registration may show; one that is not shown is left out. */
export interface ConsentBoxes {
  readonly terms?: boolean | undefined;
  readonly userConsent?: boolean | undefined;
  readonly combinedConsent?: boolean | undefined;
}

/**
 * Whether registration may continue: terms, user consent or the combined consent must be accepted (spec 1 §5
 * "Consent"). Read as: at least one is shown, and every one shown is ticked.
 */
export function isConsentGiven({ terms, userConsent, combinedConsent }: ConsentBoxes): boolean {
  const shown = [terms, userConsent, combinedConsent].filter((answer) => answer !== undefined);
  return shown.length > 0 && shown.every((answer) => answer);
}

const LONGEST_NUMBER = 9;

/** Removes leading zeros from a text of digits; "0" for zeros alone. Other texts are returned unchanged. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start += 1;
  return start === 0 ? digits : digits.slice(start);
}

/**
 * The whole number, 0 or more, of a context value: a number, or text as typed. Undefined for an empty text (not
 * answered yet) and for anything else.
 */
export function wholeNumber(value: number | string | undefined): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  if (value === undefined) return undefined;
  const text = value.trim();
  return text !== "" && text.length <= LONGEST_NUMBER && isDigits(text) ? Number(text) : undefined;
}

/** Monthly salary: whole rupees, digits only (spec 1 §5, ruling R15). Leading zeros are dropped. */
export const monthlySalaryRule: Rule = (field, text) => {
  if (!isDigits(text)) return fail(field, text, "DIGITS_ONLY", t("Enter the amount, in whole rupees."));
  const value = withoutLeadingZeros(text);
  if (Number(value) > MONTHLY_SALARY.maximum || text.length > ASSUMED_LONGEST_TEXT)
    return fail(
      field,
      value,
      "ABOVE_MAXIMUM",
      t("Enter a valid monthly income, below {bound}.", { bound: rupees(MONTHLY_SALARY.maximum + 1) }),
    );
  if (Number(value) < MONTHLY_SALARY.minimum)
    return fail(
      field,
      value,
      "BELOW_MINIMUM",
      t("Enter a monthly income of {least} or more.", { least: rupees(MONTHLY_SALARY.minimum) }),
    );
  return pass(field, value);
};

const yesOrNo = byOption(YES_NO);

const LONGEST_INCOME = 12;

const CONFIRM_INCOME = t("Confirm that your household income is above {above} a month.", {
  above: rupees(HOUSEHOLD_INCOME_ABOVE),
});

/** The message after the answer "no", instead of a request to confirm. */
const INCOME_TOO_LOW = t(
  "You can't apply right now: our lenders need a household income above {amount} a month.",
  { amount: rupees(HOUSEHOLD_INCOME_ABOVE) },
);

/**
 * Household income: the customer's confirmation that it is above the figure (spec 1 §5), "yes" in normal form. An
 * amount in whole rupees is also accepted and must be above it.
 */
const householdIncomeRule: Rule = (field, text) => {
  if (isDigits(text)) {
    const value = withoutLeadingZeros(text);
    if (value.length > LONGEST_INCOME || text.length > ASSUMED_LONGEST_TEXT)
      return fail(
        field,
        value,
        "TOO_LONG",
        t("Enter at most {longest} digits.", { longest: LONGEST_INCOME }),
      );
    return Number(value) > HOUSEHOLD_INCOME_ABOVE
      ? pass(field, value)
      : fail(field, value, "INCOME_NOT_ABOVE_MINIMUM", CONFIRM_INCOME);
  }
  return yesOrNo(text) === "yes"
    ? pass(field, "yes")
    : fail(field, text, "NOT_CONFIRMED", yesOrNo(text) === "no" ? INCOME_TOO_LOW : CONFIRM_INCOME);
};

export const householdIncome = { required: CONFIRM_INCOME, rule: householdIncomeRule };
