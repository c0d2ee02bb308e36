import { formatRupees } from "@creditline/core/credit-line/paise";
import type { Reason } from "@creditline/core/lenders/eligibility";
import type { Change } from "@creditline/core/lenders/what-if";
import { columns } from "../io.ts";
import type { DecisionDocument, EligibilityDocument } from "./eligibility-answer.ts";

/** The decisions as a table for people, with a column for the way to a yes where it was asked for. */
export function eligibilityTable({ lenders }: EligibilityDocument): string {
  const asked = lenders.some(({ whatIf }) => whatIf !== undefined);
  const header = ["Lender", "Outcome", "Why", ...(asked ? ["What would change it"] : [])];
  return columns(
    header,
    lenders.map((decision) => [
      decision.lender,
      decision.outcome,
      decision.reasons.map(reasonText).join("; "),
      ...(asked ? [wayText(decision)] : []),
    ]),
  );
}

const money = (rupees: unknown): string => formatRupees(Math.round(Number(rupees) * 100));

function reasonText({ code, actual, required }: Reason): string {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `age ${actual} is below ${required}`;
    case "AGE_ABOVE_MAXIMUM":
      return `age ${actual} is above ${required}`;
    case "AGE_MISSING":
      return "age is missing";
    case "INCOME_BELOW_MINIMUM":
      return `income ${money(actual)} is below ${money(required)}`;
    case "INCOME_MISSING":
      return "income is missing";
    case "CRITERION_NOT_STATED":
      return "its minimum income is not stated";
    case "CITY_NOT_SERVED":
      return `${actual} is not served`;
  }
}

function wayText({ whatIf }: DecisionDocument): string {
  if (whatIf === undefined || whatIf === null) return "";
  const changes = whatIf.changes.map(changeText).join(", ");
  return whatIf.outcome === "eligible" || !whatIf.possible ? changes : `${changes}; then undetermined`;
}

function changeText(change: Change): string {
  switch (change.field) {
    case "age":
      if (!change.possible) return `nothing: the oldest age is ${change.to}`;
      return change.on === null ? `age ${change.to}` : `age ${change.to}, on ${change.on}`;
    case "monthlyIncome":
      return `income ${money(change.to)} (${money(change.to - change.from)} more)`;
    case "city":
      return `a city it serves (${change.to.length})`;
  }
}
