import { printable } from "../io.ts";
import { inRupees } from "@creditline/core/credit-line/paise";
import type { Reason, Change } from "@creditline/core/lenders/eligibility/eligibility";
import { type Lender, servesAssumedCities } from "@creditline/core/lenders/lender";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import type { ByOutcome } from "./configuration.ts";
import type { DecisionDocument, EligibilityDocument, WordsDocument } from "./eligibility-answer.ts";
import { padEnd, wrap, entry } from "../terminal/layout.ts";

const NAME_WIDTH = Math.max(...LENDER_CODES.map((code) => code.length));

/** The reasons that several lenders have in common, each with the lenders' figure if it is the same. */
function sharedReasons(lenders: readonly DecisionDocument[]): readonly Reason[] {
  const [first, ...others] = lenders;
  if (first === undefined || others.length === 0) return [];
  return first.reasons.filter((reason) => others.every((other) => other.reasons.some(isSameAs(reason))));
}

const isSameAs =
  ({ code, actual, required }: Reason) =>
  (other: Reason): boolean =>
    other.code === code &&
    other.actual === actual &&
    (required === other.required || code === "CITY_NOT_SERVED");

/**
 * The decisions as a table for people, `width` characters wide, followed by the nearest changes if requested. A reason
 * that all lenders share is stated once, above the table.
 */
export function eligibilityView(
  { lenders }: EligibilityDocument,
  width: number,
  configured: readonly Lender[],
): string {
  const ofAssumedCities = new Set<string>(configured.filter(servesAssumedCities).map(({ code }) => code));
  const shared = sharedReasons(lenders);
  const row = (lender: string, outcome: string, text: string) =>
    entry(
      `${padEnd(lender, NAME_WIDTH)}  ${padEnd(outcome, OUTCOME_WIDTH)}`,
      text,
      NAME_WIDTH + 2 + OUTCOME_WIDTH,
      width,
    );
  const areAssumed = lenders.every(({ lender }) => ofAssumedCities.has(lender));
  const all = shared.flatMap((reason) =>
    wrap(`All ${lenders.length} lenders: ${reasonText(reason, areAssumed)}`, width),
  );
  const table = [
    ...all,
    ...(all.length === 0 ? [] : [""]),
    ...row("Lender", "Answer", "Reason"),
    ...lenders.flatMap(({ lender, outcome, reasons }) =>
      row(
        lender,
        outcome,
        reasons
          .filter((reason) => !shared.some(isSameAs(reason)))
          .map((reason) => reasonText(reason, ofAssumedCities.has(lender)))
          .join("; "),
      ),
    ),
  ];
  const ways = lenders.flatMap((decision) =>
    decision.whatIf ? entry(`  ${decision.lender}`, wayText(decision.whatIf), NAME_WIDTH + 2, width) : [],
  );
  const lines = [...table, ...(ways.length === 0 ? [] : ["", "What would change it", ...ways])];
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** The lenders grouped by outcome, for people. */
export function byOutcomeView({ matched, notMatched, cannotTell }: ByOutcome, width: number): string {
  const line = (lender: string, text: string) => entry(`  ${lender}`, text, NAME_WIDTH + 2, width);
  const lines = [
    `Matched: ${matched.length}`,
    ...matched.flatMap(({ lender }) => line(lender, "")),
    `Not matched: ${notMatched.length}`,
    ...notMatched.flatMap(({ lender, reasons, nearest }) => [
      ...line(lender, reasons.map((reason) => reasonText(reason, false)).join("; ")),
      ...line("", `nearest: ${nearest.map(nearestText).join(", ")}`),
    ]),
    `Undetermined: ${cannotTell.length}`,
    ...cannotTell.flatMap(({ lender, missing }) =>
      line(lender, missing.map((code) => reasonText({ code }, false)).join("; ")),
    ),
  ];
  return lines.map((text) => text.trimEnd()).join("\n");
}

type Nearest = ByOutcome["notMatched"][number]["nearest"][number];

export function nearestText({ fact, to, among, possible, on }: Nearest): string {
  if (fact === "city") return `a city it serves (${among?.length ?? 1})`;
  const what = fact === "age" ? `age ${to}` : `income ${money(to)}`;
  return possible === false ? `${what}, which no one reaches` : on === undefined ? what : `${what}, on ${on}`;
}

/** The refusals for people, each a paragraph. */
export const wordsView = ({ refusals }: WordsDocument, width: number): string =>
  refusals.length === 0
    ? "No lender that was asked refuses."
    : refusals.map(({ words }) => wrap(words, width).join("\n")).join("\n\n");

const OUTCOME_WIDTH = "undetermined".length;

const money = (rupees: unknown): string => inRupees(Number(rupees));

export function reasonText({ code, actual, required }: Reason, citiesAssumed: boolean): string {
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
      return `${printable(String(actual))} is not served${citiesAssumed ? " (the list of cities is assumed)" : ""}`;
  }
}

function wayText({ changes, possible, outcome }: NonNullable<DecisionDocument["whatIf"]>): string {
  const text = changes.map(changeText).join(", ");
  return outcome === "eligible" || !possible ? text : `${text}; then undetermined`;
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
