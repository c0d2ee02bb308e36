import { LENDER_CODES } from "../reference/lenders/lender-codes.table.ts";
import { LINE_TYPES } from "../reference/lenders/lenders.table.ts";
import { isStatusCode, NO_STATUS, STATUS_CODES } from "../status/code.ts";
import {
  type Ask,
  COMPARED_FACTS,
  type ComparedFact,
  FACT_OF,
  type FactValue,
  type Tree,
  factsOf,
} from "./condition.ts";
import { LANDING_RULES, type LandingRule } from "./landing.table.ts";
import { ASSUMED_POLICY, POLICY_LISTS, type RoutingPolicy, type Situation } from "./situation.ts";

/** A value for each compared fact. */
export type FactPoint = Readonly<Record<ComparedFact, FactValue>>;

/** The values that each fact can take, in their order. */
export type FactValues = Readonly<Record<ComparedFact, readonly FactValue[]>>;

/** The comparisons of a condition, in their order. */
const comparisonsIn = (tree: Tree): readonly Ask[] =>
  "fact" in tree ? [tree] : ("all" in tree ? tree.all : tree.any).flatMap(comparisonsIn);

/** Everything that the rules compare under a policy. */
const asksOf = (policy: RoutingPolicy, rules: readonly LandingRule[]): readonly Ask[] =>
  rules.flatMap(({ when, ways }) =>
    [when, ...ways.map((way) => way.when)].flatMap((condition) =>
      condition === undefined ? [] : comparisonsIn(condition.tree(policy)),
    ),
  );

/** Texts that the rules compare a fact with. */
const comparedTexts = (asks: readonly Ask[], fact: ComparedFact): readonly string[] =>
  asks
    .filter((ask) => ask.fact === fact)
    .flatMap(({ expected }) => expected)
    .filter((expected) => typeof expected === "string");

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

/**
 * Codes with a name and those that a rule compares, in text order after the status of a customer who has not applied
 * (ruling R1).
 */
const statusesFrom = (asks: readonly Ask[]): readonly string[] => [
  NO_STATUS,
  ...unique([
    ...Object.values<string>(STATUS_CODES),
    ...comparedTexts(asks, "status").filter(isStatusCode),
  ]).toSorted(),
];

/**
 * The values of each fact: every named status, every line type and partner, the other entries of the policy's lists,
 * and each text that a rule compares. "Not known" comes last.
 */
export function factValues(policy: RoutingPolicy, rules: readonly LandingRule[] = LANDING_RULES): FactValues {
  const asks = asksOf(policy, rules);
  return {
    status: statusesFrom(asks),
    lineType: [...unique([...LINE_TYPES, ...comparedTexts(asks, "lineType")]), null],
    partner: [...unique([...LENDER_CODES, ...comparedTexts(asks, "partner")]), null],
    interest: ["YES", "NO", null],
    actionables: ["some", "none"],
    blockedMilestones: ["some", "none"],
    interactionRequired: [true, false],
    "query.action": [...unique(comparedTexts(asks, "query.action")), null],
  };
}

/** Returns the code right after another; it represents all codes up to the next one with a name. */
const codeAfter = (code: string): string => {
  const [coarse = "", fine = ""] = code.split(".");
  return `${coarse}.${String(Number(fine) + 1).padStart(5, "0")}`;
};
const FIRST_CODE = "00000.00000";

/**
 * Returns one status of each class that the rules can distinguish: a customer who has not applied, every status that is
 * a bound or has a name, and one code of each gap before, between and after them.
 */
export function statusClasses(
  policy: RoutingPolicy = ASSUMED_POLICY,
  rules: readonly LandingRule[] = LANDING_RULES,
): readonly string[] {
  const [none = NO_STATUS, ...codes] = statusesFrom(asksOf(policy, rules));
  return [none, ...unique([FIRST_CODE, ...codes.flatMap((code) => [code, codeAfter(code)])]).toSorted()];
}

/** Returns one partner of each class: the first of those in the same lists, those that a rule names, and none. */
export function partnerClasses(
  policy: RoutingPolicy = ASSUMED_POLICY,
  rules: readonly LandingRule[] = LANDING_RULES,
): readonly FactValue[] {
  const named = new Set(
    asksOf(policy, rules).flatMap(({ fact, expected }) =>
      fact === "partner" && typeof expected === "string" ? [expected] : [],
    ),
  );
  const classes = new Map<string, FactValue>();
  for (const partner of factValues(policy, rules).partner) {
    const lists = POLICY_LISTS.filter((list) => (policy[list] as readonly FactValue[]).includes(partner));
    const key = partner === null || named.has(String(partner)) ? JSON.stringify(partner) : lists.join(" ");
    if (!classes.has(key)) classes.set(key, partner);
  }
  return [...classes.values()];
}

/** The compared facts of a situation. Interest is that of the active line. */
export function pointOf(situation: Situation): FactPoint {
  const facts = factsOf(situation);
  return Object.fromEntries(
    COMPARED_FACTS.map((name) => [name, FACT_OF[name](facts)]),
  ) as unknown as FactPoint;
}

const someOf = (value: FactValue): readonly string[] => (value === "some" ? ["any"] : []);
const textOr = (value: FactValue): string | null => (typeof value === "string" ? value : null);

/**
 * A situation with other compared facts; everything else (`requested`, `current`, `layout`, the rest of the query) is
 * unchanged. Interest belongs to the active line; without a line there is none.
 */
export function situationAt(point: FactPoint, base: Situation): Situation {
  const { status, lineType, partner, interest } = point;
  const action = textOr(point["query.action"]);
  const query = Object.fromEntries(Object.entries(base.query ?? {}).filter(([key]) => key !== "action"));
  return {
    ...base,
    status: textOr(status) ?? NO_STATUS,
    lineType: textOr(lineType),
    partner: textOr(partner),
    interest: typeof lineType === "string" ? { [lineType]: textOr(interest) } : {},
    actionables: someOf(point.actionables),
    blockedMilestones: someOf(point.blockedMilestones),
    interactionRequired: point.interactionRequired === true,
    query: action === null ? query : { ...query, action },
  };
}
