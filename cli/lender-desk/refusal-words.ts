import { dayInWords } from "@creditline/core/calendar/in-words";
import { inRupees } from "@creditline/core/credit-line/in-rupees";
import type { LenderDecision, Reason } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { FIGURE_BEHIND, figureRuleId } from "@creditline/core/lenders/reasons";
import { servesAssumedCities } from "@creditline/core/lenders/served-cities";
import { listIn } from "@creditline/core/say/formats";
import { ENGLISH } from "@creditline/core/say/language";
import { printable } from "../terminal/printable.ts";

/** The ids of the rules that refuse, as the published list of rules has them. */
export const refusingRules = ({ lender, reasons }: LenderDecision): readonly string[] =>
  reasons.map(({ code }) => figureRuleId(lender, FIGURE_BEHIND[code]));

/**
 * A refusal fit for a letter: what was asked, what was found, which rules of which configuration decided, and on which
 * day.
 */
export function refusalWords(
  decision: LenderDecision,
  lender: Lender,
  decided: { readonly day: string; readonly configuration: string },
): string {
  const { name } = lender;
  const found = decision.reasons.map((reason) => reasonSentence(reason, lender));
  const rules = listIn(ENGLISH, refusingRules(decision), "and");
  const day = dayInWords(decided.day);
  return [
    `${inFull(lender)} could not accept this application on ${day}.`,
    ...found,
    `This was decided on ${day} by ${name}'s rules of that day (${rules}), configuration ${decided.configuration}.`,
  ].join(" ");
}

/** Who writes the letter: the company, and the name that customers know it by. */
const inFull = ({ name, legalName }: Lender): string =>
  legalName.status === "not-stated" ? name : `${legalName.value} (${name})`;

function reasonSentence({ code, actual, required }: Reason, lender: Lender): string {
  const { name } = lender;
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `${name} asks for an age of ${required} years or more, and the applicant is ${actual}.`;
    case "AGE_ABOVE_MAXIMUM":
      return `${name} asks for an age of ${required} years or less, and the applicant is ${actual}.`;
    case "INCOME_BELOW_MINIMUM":
      return `${name} asks for an income of ${inRupees(Number(required))} a month or more, and the income given is ${inRupees(Number(actual))}.`;
    case "CITY_NOT_SERVED":
      return `${name} asks for a city that it serves, and ${printable(String(actual))} is not one of them${servesAssumedCities(lender) ? " (its list of cities is assumed)" : ""}.`;
    // What is missing or not stated refuses nobody.
    case "AGE_MISSING":
    case "INCOME_MISSING":
    case "CRITERION_NOT_STATED":
      return "";
  }
}
