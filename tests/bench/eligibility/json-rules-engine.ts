import type { Applicant, LenderDecision, Reason } from "@creditline/core/lenders/eligibility/eligibility";
import { Engine, type RuleResult } from "json-rules-engine";
import { decisionFrom } from "./decision-from-findings.ts";
import { PLAIN_ROWS, type PlainRow } from "./plain-rows.ts";

/** A condition as it comes back, with what was found. */
interface Judged {
  readonly name: string;
  readonly fact: string;
  readonly value: unknown;
  readonly factResult: unknown;
  readonly result: boolean;
}

/**
 * One rule a lender that holds where any criterion fails; what it says of each criterion gives the reasons. (A rule a
 * criterion takes more than twice the time.)
 */
const rule = ({ lender, minimumAge, maximumAge, minimumIncome, cities }: PlainRow) => ({
  name: lender,
  conditions: {
    any: [
      { name: "AGE_BELOW_MINIMUM", fact: "age", operator: "lessThan", value: minimumAge },
      { name: "AGE_ABOVE_MAXIMUM", fact: "age", operator: "greaterThan", value: maximumAge },
      ...(minimumIncome === null
        ? []
        : [
            {
              name: "INCOME_BELOW_MINIMUM",
              fact: "monthlyIncome",
              operator: "lessThan",
              value: minimumIncome,
            },
          ]),
      { name: "CITY_NOT_SERVED", fact: "city", operator: "notIn", value: cities },
    ],
  },
  event: { type: lender },
});

const engine = new Engine(PLAIN_ROWS.map(rule), { allowUndefinedFacts: true });
const PLACES = new Map<string, number>(PLAIN_ROWS.map(({ lender }, place) => [lender, place]));

export async function decideByJsonRulesEngine(applicant: Applicant): Promise<readonly LenderDecision[]> {
  const { results, failureResults } = await engine.run(applicant);
  const decisions: LenderDecision[] = [];
  for (const result of [...results, ...failureResults]) {
    const place = PLACES.get(result.name) ?? 0;
    const { lender, minimumIncome } = PLAIN_ROWS[place] as PlainRow;
    decisions[place] = decisionFrom(lender, reasonsOf(result, minimumIncome === null));
  }
  return decisions;
}

function reasonsOf(result: RuleResult, incomeNotStated: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  const judged = ("any" in result.conditions ? result.conditions.any : []) as unknown as readonly Judged[];
  for (const { name, fact, value, factResult, result: fails } of judged) {
    if (factResult === undefined) {
      if (name === "AGE_BELOW_MINIMUM") reasons.push({ code: "AGE_MISSING" });
      if (name === "INCOME_BELOW_MINIMUM") reasons.push({ code: "INCOME_MISSING" });
    } else if (fails) {
      reasons.push(
        fact === "city"
          ? { code: "CITY_NOT_SERVED", actual: factResult as string }
          : { code: name as Reason["code"], actual: factResult as number, required: value as number },
      );
    }
  }
  if (incomeNotStated) reasons.push({ code: "CRITERION_NOT_STATED", criterion: "monthlyIncome" });
  return reasons;
}
