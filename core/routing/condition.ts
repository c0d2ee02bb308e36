import type { LenderCode } from "../reference/lenders/lender-codes.table.ts";
import type { LineType } from "../reference/lenders/lenders.table.ts";
import { isScreenName, type ScreenName, SCREENS } from "../screens/catalogue.ts";
import { plainName } from "../screens/define/layouts.ts";
import { type StatusName, type Mode, type Stage, type StatusMode, STATUS_CODES } from "../status/code.ts";
import {
  describeStatus,
  type StatusDescription,
  STATUS_BOUNDS,
  type StatusBound,
} from "../status/describe.ts";
import { ASSUMED_POLICY, type RoutingPolicy, type Situation } from "./situation.ts";

const groupOf = (mode: Mode): ReadonlySet<string> =>
  new Set(
    SCREENS.filter((screen) => screen.modes.some((held) => held === mode)).map((screen) =>
      plainName(screen.name),
    ),
  );

/**
 * The allowed-route group of each application mode, as plain names (spec 1 §2, ruling R4): every screen under
 * /qual, under /app and under /cm with their homes, the login routes, the restructure screens, and none.
 */
export const ALLOWED_ROUTES: Readonly<Record<Mode, ReadonlySet<string>>> = {
  QUALIFICATION: groupOf("QUALIFICATION"),
  POST_AIP: groupOf("POST_AIP"),
  CREDIT_MANAGEMENT: groupOf("CREDIT_MANAGEMENT"),
  AUTHENTICATION: groupOf("AUTHENTICATION"),
  LOAN_RESTRUCTURE: groupOf("LOAN_RESTRUCTURE"),
  DEFAULT: new Set(),
};

/**
 * Whether a mode permits a route, named with or without the payments app's prefix. An unknown name is permitted
 * nowhere (rulings R4 and R7).
 */
export const isAllowed = (mode: Mode, name: string): boolean => ALLOWED_ROUTES[mode].has(plainName(name));

const screensIn = (mode: Mode): ReadonlyMap<string, ScreenName> =>
  new Map(
    [...ALLOWED_ROUTES[mode]]
      .filter(isScreenName)
      .flatMap((plain) => [[plain, plain] as const, [`gpay-${plain}`, plain] as const]),
  );

/** The screens of each group by their names as a request may give them, with and without the prefix. */
const PERMITTED: Readonly<Record<Mode, ReadonlyMap<string, ScreenName>>> = {
  QUALIFICATION: screensIn("QUALIFICATION"),
  POST_AIP: screensIn("POST_AIP"),
  CREDIT_MANAGEMENT: screensIn("CREDIT_MANAGEMENT"),
  AUTHENTICATION: screensIn("AUTHENTICATION"),
  LOAN_RESTRUCTURE: screensIn("LOAN_RESTRUCTURE"),
  DEFAULT: screensIn("DEFAULT"),
};

/** The plain name of a route that a mode permits, named with or without the prefix; null where it is not permitted. */
const permitted = (mode: Mode, name: string): ScreenName | null => PERMITTED[mode].get(name) ?? null;

/** More than there are statuses; an endless stream of different codes must not fill the memory. */
const MOST_KEPT = 512;

const readings = new Map<string, StatusDescription>();

/**
 * Describes a status as `describeStatus` does, with a cache: a landing needs it a dozen times, and customers share few
 * statuses.
 */
function readStatus(code: string): StatusDescription {
  const known = readings.get(code);
  if (known !== undefined) return known;
  const reading = describeStatus(code);
  if (readings.size < MOST_KEPT) readings.set(code, reading);
  return reading;
}

/** A situation with its defaults filled in: what the rules read. */
export interface Facts {
  /** Empty text for a customer who has not applied. */
  readonly status: string;
  /** Null for a status without a name. */
  readonly statusName: StatusName | null;
  /** The predicates of the status (ruling R2). */
  readonly is: StatusDescription["predicates"];
  readonly stage: Stage;
  readonly mode: StatusMode;
  readonly lineType: string | null;
  readonly partner: string | null;
  readonly interested: boolean;
  /** The interest status of the active line type, as the record has it. */
  readonly interestStatus: string | null;
  readonly actionables: number;
  readonly blockedMilestones: readonly unknown[];
  readonly interactionRequired: boolean;
  /** The requested route as it was given. */
  readonly asked: string | null;
  /** The requested route's plain name if the mode permits it; otherwise null. */
  readonly requested: ScreenName | null;
  readonly was: string | null;
  readonly current: ScreenName | null;
  readonly query: Readonly<Record<string, string>>;
  readonly policy: RoutingPolicy;
}

const NOTHING: readonly unknown[] = [];
const NO_QUERY: Readonly<Record<string, string>> = {};

/** Completes a policy with the assumed lists (ruling R8). */
export function policyOf(overrides: Partial<RoutingPolicy> | undefined): RoutingPolicy {
  if (overrides === undefined) return ASSUMED_POLICY;
  return {
    consumerFinanceListed: overrides.consumerFinanceListed ?? ASSUMED_POLICY.consumerFinanceListed,
    interestExempt: overrides.interestExempt ?? ASSUMED_POLICY.interestExempt,
    requestPayment: overrides.requestPayment ?? ASSUMED_POLICY.requestPayment,
    creditManagementLineTypes:
      overrides.creditManagementLineTypes ?? ASSUMED_POLICY.creditManagementLineTypes,
  };
}

/**
 * The line type and partner whose customers are never interested, whatever they answered (spec 1 §4, ruling R7). Fixed
 * by the ruling, whatever a lender offers.
 */
export const NEVER_INTERESTED = { lineType: "CONSUMER_FINANCE", partner: "DMI" } as const satisfies {
  readonly lineType: LineType;
  readonly partner: LenderCode;
};

/** Whether line type and partner are those of `NEVER_INTERESTED`. */
export const isNeverInterested = (lineType: string | null, partner: string | null): boolean =>
  lineType === NEVER_INTERESTED.lineType && partner === NEVER_INTERESTED.partner;

/**
 * Whether the customer is interested (spec 1 §4, ruling R7): never on consumer finance with DMI; otherwise where
 * the interest status of the active line type is `YES`, or there are actionables.
 */
export const isInterested = (
  lineType: string | null,
  partner: string | null,
  interestStatus: string | null,
  actionables: number,
): boolean => !isNeverInterested(lineType, partner) && (interestStatus === "YES" || actionables > 0);

/** Reads a situation for the rules. */
export function factsOf(situation: Situation): Facts {
  const { status } = situation;
  const { name: statusName, predicates, stage, mode } = readStatus(status);
  const lineType = situation.lineType ?? null;
  const partner = situation.partner ?? null;
  const interest = situation.interest;
  // A line type named like an inherited property of objects finds no text.
  const interestFound = lineType === null ? undefined : interest?.[lineType];
  const interestStatus = typeof interestFound === "string" ? interestFound : null;
  const actionables = situation.actionables === undefined ? 0 : situation.actionables.length;
  const asked = situation.requested ?? null;
  const was = situation.current ?? null;
  return {
    status,
    statusName,
    is: predicates,
    stage,
    mode,
    lineType,
    partner,
    interested: isInterested(lineType, partner, interestStatus, actionables),
    interestStatus,
    actionables,
    blockedMilestones: situation.blockedMilestones ?? NOTHING,
    interactionRequired: situation.interactionRequired === true,
    asked,
    requested: asked === null ? null : permitted(mode, asked),
    was,
    current: was === null ? null : permitted(mode, was),
    query: situation.query ?? NO_QUERY,
    policy: policyOf(situation.policy),
  };
}

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

/** The value of a fact: a text, a flag, or null if it is unknown. A missing status is empty text. */
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

/**
 * The structure of a condition: a comparison, or parts of which all or any must hold. With no parts, `all` holds and
 * `any` does not.
 */
export type Tree = Ask | { readonly all: readonly Tree[] } | { readonly any: readonly Tree[] };

/** A rule's condition: evaluated quickly, explained fact by fact, or returned as a tree for enumeration. */
export interface Condition {
  readonly holds: (facts: Facts) => boolean;
  /** The comparisons that settle it: all of them hold where it holds, and at least one does not where it fails. */
  readonly why: (facts: Facts) => readonly Comparison[];
  /** The comparisons under a policy, as a tree. */
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
 * One function for each operator, since a landing evaluates a dozen comparisons. Texts are compared as texts (ruling
 * R1); an unknown fact is equal to nothing and in no list.
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

/** Creates a comparison whose expected value may depend on the policy. */
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

/** The fact is in a list of the policy (ruling R8). */
export const isListed = (name: "lineType" | "partner", list: keyof RoutingPolicy): Condition => {
  const asked = asking(name, "in", (policy) => policy[list]);
  return withExplanation(
    name === "partner"
      ? ({ partner, policy }) => partner !== null && policy[list].includes(partner)
      : ({ lineType, policy }) => lineType !== null && policy[list].includes(lineType),
    asked,
  );
};

/** The fact is not in a list of the policy: it differs from each member. */
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

/** Matches if the list has any entry. */
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

/** The status has a predicate (ruling R2), which the facts already contain. */
export const hasPredicate = (predicate: keyof Facts["is"]): Condition =>
  withExplanation(SAID[predicate], statusWithin(STATUS_BOUNDS[predicate]));

/** A condition whose result is already in the facts: evaluated from there, explained by its parts. */
export const withExplanation = (holds: Condition["holds"], explained: Condition): Condition => ({
  ...explained,
  holds,
});

/** Matches if all of these match; otherwise the parts up to the first failing one are reported. */
export const all = (...parts: readonly Condition[]): Condition => ({
  holds: parts.map(({ holds }) => holds).reduce((one, other) => (facts) => one(facts) && other(facts)),
  why(facts) {
    const failing = parts.findIndex(({ holds }) => !holds(facts));
    const reported = failing === -1 ? parts : parts.slice(0, failing + 1);
    return reported.flatMap(({ why }) => why(facts));
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
