import { STATUS_BOUNDS, type StatusBound } from "../status/describe.ts";
import { STATUS_CODES, type StatusName } from "../status/code.ts";
import type { Facts } from "./facts.ts";
import type { RoutingPolicy } from "./situation.ts";

/** The facts that rules compare, by the names and in the order of the interfaces ("For the support desk", facts). */
export const COMPARED_FACTS = [
  "status",
  "lineType",
  "partner",
  "interest",
  "actionables",
  "blockedMilestones",
  "interactionRequired",
  "query.action",
] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** How a fact is compared; `in` expects a list, `some` and `none` ask whether there are any. */
export const OPERATORS = ["=", "!=", "<", "<=", ">", ">=", "in", "some", "none"] as const;
export type Op = (typeof OPERATORS)[number];

/** What a fact is: a text, a flag, or null where it is not known. A status that is not there is empty text. */
export type FactValue = string | boolean | null;

/** One comparison of a fact, without a customer. */
export interface Ask {
  readonly fact: ComparedFact;
  readonly op: Op;
  readonly expected: FactValue | readonly string[];
}

/** One comparison of a customer's fact, and whether it holds. */
export interface Comparison extends Ask {
  readonly actual: FactValue;
  readonly holds: boolean;
}

/** What a condition is made of: a comparison, or parts of which all or one has to hold. Of no parts, all hold and none does. */
export type Tree = Ask | { readonly all: readonly Tree[] } | { readonly any: readonly Tree[] };

/** What has to hold for a rule: asked quickly, explained fact by fact, and listed for those who enumerate. */
export interface Condition {
  readonly holds: (facts: Facts) => boolean;
  /** The comparisons that settle it: all of them hold where it holds, and at least one does not where it fails. */
  readonly why: (facts: Facts) => readonly Comparison[];
  /** What it compares under a policy, as a tree. */
  readonly tree: (policy: RoutingPolicy) => Tree;
}

const someOrNone = (count: number): "some" | "none" => (count > 0 ? "some" : "none");

/** A customer's facts, as they are compared and shown. */
export const FACT_OF: Readonly<Record<ComparedFact, (facts: Facts) => FactValue>> = {
  status: (facts) => facts.status,
  lineType: (facts) => facts.lineType,
  partner: (facts) => facts.partner,
  interest: ({ interestStatus }) =>
    interestStatus === null || interestStatus === "YES" ? interestStatus : "NO",
  actionables: (facts) => someOrNone(facts.actionables),
  blockedMilestones: (facts) => someOrNone(facts.blockedMilestones.length),
  interactionRequired: (facts) => facts.interactionRequired,
  "query.action": ({ query }) => query["action"] ?? null,
};

type Holds = Condition["holds"];
type Read = (facts: Facts) => FactValue;
type Asked = (facts: Facts) => Ask["expected"];

/**
 * Each comparison as a function of its own, since `land()` asks a dozen a time. Texts are compared as texts (ruling R1); a
 * fact that is not known is equal to nothing, and in no list.
 */
const HOLDS: Readonly<Record<Op, (actual: Read, expected: Asked) => Holds>> = {
  "=": (actual, expected) => (facts) => actual(facts) === expected(facts),
  "!=": (actual, expected) => (facts) => actual(facts) !== expected(facts),
  "<": (actual, expected) => (facts) => String(actual(facts)) < String(expected(facts)),
  "<=": (actual, expected) => (facts) => String(actual(facts)) <= String(expected(facts)),
  ">": (actual, expected) => (facts) => String(actual(facts)) > String(expected(facts)),
  ">=": (actual, expected) => (facts) => String(actual(facts)) >= String(expected(facts)),
  in: (actual, expected) => (facts) => {
    const list = expected(facts);
    return Array.isArray(list) && list.includes(actual(facts));
  },
  some: (actual) => (facts) => actual(facts) === "some",
  none: (actual) => (facts) => actual(facts) === "none",
};

/** One comparison, whose other side the policy may say. */
function asking(
  name: ComparedFact,
  op: Op,
  expectedBy: (policy: RoutingPolicy) => Ask["expected"],
): Condition {
  const actualOf = FACT_OF[name];
  const holds = HOLDS[op](actualOf, (facts) => expectedBy(facts.policy));
  return {
    holds,
    why: (facts) => [
      { fact: name, op, expected: expectedBy(facts.policy), actual: actualOf(facts), holds: holds(facts) },
    ],
    tree: (policy) => ({ fact: name, op, expected: expectedBy(policy) }),
  };
}

/** A fact compared with a value. */
export const fact = (name: ComparedFact, op: Op, expected: FactValue): Condition =>
  asking(name, op, () => expected);

/** A fact that is in a list of the policy (ruling R8). */
export const isListed = (name: "lineType" | "partner", list: keyof RoutingPolicy): Condition => {
  const asked = asking(name, "in", (policy) => policy[list]);
  return withExplanation(
    name === "partner"
      ? ({ partner, policy }) => partner !== null && policy[list].includes(partner)
      : ({ lineType, policy }) => lineType !== null && policy[list].includes(lineType),
    asked,
  );
};

/** A fact that is in no list of the policy: it differs from each member. */
export const isNotListed = (name: ComparedFact, list: keyof RoutingPolicy): Condition => ({
  holds: (facts) => !(facts.policy[list] as readonly FactValue[]).includes(FACT_OF[name](facts)),
  why(facts) {
    const actual = FACT_OF[name](facts);
    const all = facts.policy[list].map(
      (expected): Comparison => ({
        fact: name,
        op: "!=",
        expected,
        actual,
        holds: actual !== expected,
      }),
    );
    const failing = all.filter(({ holds }) => !holds);
    return failing.length > 0 ? failing : all;
  },
  tree: (policy) => ({ all: policy[list].map((expected) => ({ fact: name, op: "!=", expected })) }),
});

/** There is an actionable, or a milestone that blocks. */
export const hasSome = (name: "actionables" | "blockedMilestones"): Condition =>
  withExplanation(
    name === "actionables" ? (facts) => facts.actionables > 0 : (facts) => facts.blockedMilestones.length > 0,
    asking(name, "some", () => "some"),
  );

/** Matches if the list is empty. */
export const hasNone = (name: "actionables" | "blockedMilestones"): Condition =>
  asking(name, "none", () => "none");

/** The status has this name. */
export const statusIs = (name: StatusName): Condition =>
  withExplanation((facts) => facts.statusName === name, fact("status", "=", STATUS_CODES[name]));

/** The status has one of these names. */
export const statusIn = (...names: readonly StatusName[]): Condition => {
  const codes = names.map((name) => STATUS_CODES[name]);
  return withExplanation(
    ({ statusName }) => statusName !== null && names.includes(statusName),
    asking("status", "in", () => codes),
  );
};

/** The status lies in these bounds. */
export const statusWithin = (bounds: readonly StatusBound[]): Condition =>
  all(...bounds.map(({ op, code }) => fact("status", op, code)));

/** One function for each predicate: looking a name up at every landing would double its cost. */
const SAID: Readonly<Record<keyof Facts["is"], Holds>> = {
  submitted: ({ is }) => is.submitted,
  finalResultPending: ({ is }) => is.finalResultPending,
  aipSuccess: ({ is }) => is.aipSuccess,
  aipSuccessRange: ({ is }) => is.aipSuccessRange,
  postAip: ({ is }) => is.postAip,
  creditManagement: ({ is }) => is.creditManagement,
  aipRejected: ({ is }) => is.aipRejected,
  bankerPortalRejected: ({ is }) => is.bankerPortalRejected,
  reroutable: ({ is }) => is.reroutable,
};

/** The status has a predicate (ruling R2), which the facts know already. */
export const hasPredicate = (predicate: keyof Facts["is"]): Condition =>
  withExplanation(SAID[predicate], statusWithin(STATUS_BOUNDS[predicate]));

/** A condition whose answer the facts hold already: asked there, and explained by its parts. */
export const withExplanation = (holds: Condition["holds"], explained: Condition): Condition => ({
  ...explained,
  holds,
});

/** All of these hold. Where they do not, those up to the first that does not are told. */
export const all = (...parts: readonly Condition[]): Condition => ({
  holds: parts.map(({ holds }) => holds).reduce((one, other) => (facts) => one(facts) && other(facts)),
  why(facts) {
    const failing = parts.findIndex(({ holds }) => !holds(facts));
    const told = failing === -1 ? parts : parts.slice(0, failing + 1);
    return told.flatMap(({ why }) => why(facts));
  },
  tree: (policy) => ({ all: parts.map(({ tree }) => tree(policy)) }),
});

/** Matches if one of these matches; the matching ones are reported. */
export const anyOf = (...parts: readonly Condition[]): Condition => ({
  holds: parts.map(({ holds }) => holds).reduce((one, other) => (facts) => one(facts) || other(facts)),
  why(facts) {
    const holding = parts.filter(({ holds }) => holds(facts));
    return (holding.length === 0 ? parts : holding).flatMap(({ why }) => why(facts));
  },
  tree: (policy) => ({ any: parts.map(({ tree }) => tree(policy)) }),
});
