import { type ScreenName, SCREENS, fillPath, type PathParams } from "../screens/catalogue.ts";
import { type CustomerLayout, toLayout } from "../screens/define/layouts.ts";
import type { Stage, StatusMode } from "../status/code.ts";
import { type Comparison, type Facts, factsOf } from "./condition.ts";
import { LANDING_RULES, type LandingRule } from "./landing.table.ts";
import type { Situation } from "./situation.ts";

export type { Situation } from "./situation.ts";

/** Where a customer lands and by which rule; the shape that `creditline route` prints, in its order. */
export interface Decision {
  /** Number of the rule that decided, 1 to 11. */
  readonly rule: number;
  readonly route: ScreenName;
  /** The route's path; a parameter that was not given stays in braces. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly mode: StatusMode;
  readonly stage: Stage;
}

/** The outcome of one rule. */
export interface RuleTrace {
  readonly rule: number;
  readonly outcome: "matched" | "failed" | "not-reached";
  readonly because: string;
  /** The comparisons: all hold if the rule matched, at least one does not if it failed. */
  readonly facts: readonly Comparison[];
}

/** A decision with all eleven rules' outcomes. */
export interface ExplainedDecision extends Decision {
  readonly trace: readonly RuleTrace[];
}

interface Target {
  readonly route: ScreenName;
  readonly path: string;
  readonly hasParams: boolean;
}

const targetsIn = (layout: CustomerLayout): ReadonlyMap<ScreenName, Target> => {
  const paths = new Map(SCREENS.map(({ name, path }) => [name, path]));
  return new Map(
    SCREENS.map(({ name }) => {
      const route = toLayout(name, layout);
      const path = paths.get(route) ?? "";
      return [name, { route, path, hasParams: path.includes("{") }];
    }),
  );
};

const TARGETS = { default: targetsIn("default"), gpay: targetsIn("gpay") };
const NO_QUERY: Readonly<Record<string, string>> = Object.freeze({});

function paramsFor(plain: ScreenName, facts: Facts, situation: Situation): PathParams | undefined {
  if (plain === facts.requested) return situation.requestedParams;
  return plain === facts.current ? situation.currentParams : undefined;
}

function screenBy(rule: LandingRule, facts: Facts): ScreenName {
  for (const { when, follows = [], to } of rule.ways) {
    if (when !== undefined && !when.holds(facts)) continue;
    for (const name of follows) {
      const followed = facts[name];
      if (followed !== null) return followed;
    }
    return to;
  }
  throw new RangeError(`rule ${rule.id} has no way that is open`);
}

function decide(rule: LandingRule, facts: Facts, situation: Situation): Decision {
  const plain = screenBy(rule, facts);
  const target = TARGETS[situation.layout ?? "default"].get(plain);
  if (target === undefined) throw new RangeError(`rule ${rule.id} goes to ${plain}, which is no screen`);
  return {
    rule: rule.id,
    route: target.route,
    path: target.hasParams ? fillPath(target.path, paramsFor(plain, facts, situation)) : target.path,
    query: rule.query === undefined ? NO_QUERY : rule.query(facts),
    mode: facts.mode,
    stage: facts.stage,
  };
}

function firstRule(facts: Facts): LandingRule {
  for (const rule of LANDING_RULES) if (rule.when.holds(facts)) return rule;
  throw new RangeError("the last landing rule holds for every situation");
}

/**
 * Where a customer lands: the first of the eleven rules that holds (spec 1 §2, rulings R1 to R8). The decision is made
 * on plain names and returned in the situation's layout (ruling R6). A requested or current route that the mode does
 * not permit, or that does not exist, counts as absent. Parameters of a permitted one go into the path from
 * `requestedParams` or `currentParams`; without them the path stays as the specification writes it.
 */
export function decideLanding(situation: Situation): Decision {
  const facts = factsOf(situation);
  return decide(firstRule(facts), facts, situation);
}

/** The landing decision with its trace: each rule's outcome, and why. */
export function explain(situation: Situation): ExplainedDecision {
  const facts = factsOf(situation);
  const matched = firstRule(facts);
  const trace = LANDING_RULES.map((rule): RuleTrace => {
    if (rule.id > matched.id) {
      return { rule: rule.id, outcome: "not-reached", because: `rule ${matched.id} decided`, facts: [] };
    }
    const outcome = rule === matched ? "matched" : "failed";
    return { rule: rule.id, outcome, because: rule.because(facts), facts: rule.when.why(facts) };
  });
  return { ...decide(matched, facts, situation), trace };
}
