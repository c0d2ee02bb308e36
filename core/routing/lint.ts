import { LINE_TYPES } from "../reference/lenders/lenders.table.ts";
import { STATUS_CODES } from "../status/code.ts";
import { type FactPoint, partnerClasses, situationAt, statusClasses } from "./fact-space.ts";
import { factsOf } from "./condition.ts";
import { LANDING_RULES, type LandingRule } from "./landing.table.ts";
import { ASSUMED_POLICY, type RoutingPolicy, type Situation } from "./situation.ts";

/**
 * `unreachable`: the rule decides no situation, because it matches none or earlier rules match first. `shadowed`: a
 * single earlier rule matches everything that it matches. `gap`: a situation that no rule decides. `contradiction`: the
 * policy says two things about one situation.
 */
export type FindingKind = "unreachable" | "shadowed" | "gap" | "contradiction";

/** A problem of the rules under a policy; the shape that `creditline rules lint` prints. */
export interface Finding {
  readonly kind: FindingKind;
  /** Null for a gap. */
  readonly rule: number | null;
  readonly because: string;
  /** A situation that shows the finding; null if there is none to show. */
  readonly witness: Situation | null;
  /** The ruling that accepts it. */
  readonly accepted: "R8" | null;
}

/** One point of each class of situations that the rules' conditions can distinguish. */
export function* pointsOf(policy: RoutingPolicy, rules: readonly LandingRule[]): Generator<FactPoint> {
  const partners = partnerClasses(policy, rules);
  for (const status of statusClasses(policy, rules))
    for (const lineType of [...LINE_TYPES, null])
      for (const partner of partners)
        for (const interest of lineType === null ? [null] : ["YES", null])
          for (const actionables of ["none", "some"])
            for (const blockedMilestones of ["none", "some"])
              for (const interactionRequired of [false, true])
                yield {
                  status,
                  lineType,
                  partner,
                  interest,
                  actionables,
                  blockedMilestones,
                  interactionRequired,
                  "query.action": null,
                };
}

interface Tally {
  /** How many situations it decides. */
  decides: number;
  /** The earlier rules that decide situations which it matches, each with an example. */
  readonly takenBy: Map<number, Situation>;
}

/** A situation as `creditline route` takes it, without values that equal the defaults. */
function witnessOf(situation: Situation, policy: RoutingPolicy): Situation {
  const stated = Object.entries({ ...situation, policy: null }).filter(
    ([key, value]) =>
      key === "status" ||
      (value !== null && value !== false && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}"),
  );
  const own = policy === ASSUMED_POLICY ? {} : { policy };
  return { ...(Object.fromEntries(stated) as unknown as Situation), ...own };
}

const numbered = (ids: readonly number[]): string =>
  ids.length === 1 ? `rule ${ids[0]}` : `rules ${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;

/** With R8's empty exempt list rule 6 matches every customer who is not interested, and rule 9 the rest of rule 10. */
const acceptedBy = (rule: LandingRule, policy: RoutingPolicy): "R8" | null =>
  rule.id === 10 && policy.interestExempt.length === 0 ? "R8" : null;

function findingOf(rule: LandingRule, { decides, takenBy }: Tally, policy: RoutingPolicy): Finding | null {
  if (decides > 0) return null;
  const accepted = acceptedBy(rule, policy);
  const [first, ...others] = [...takenBy.keys()].toSorted((a, b) => a - b);
  if (first === undefined) {
    const because = `"${rule.name}" holds for no situation under this policy`;
    return { kind: "unreachable", rule: rule.id, because, witness: null, accepted };
  }
  if (others.length > 0) {
    const because = `"${rule.name}" never decides: ${numbered([first, ...others])} take all that it holds for`;
    const empty = accepted === null ? "" : ", because the list of partners exempt from interest is empty";
    return { kind: "unreachable", rule: rule.id, because: `${because}${empty}`, witness: null, accepted };
  }
  const because = `"${rule.name}" never decides: rule ${first} takes all that it holds for`;
  return { kind: "shadowed", rule: rule.id, because, witness: takenBy.get(first) ?? null, accepted };
}

/** A partner in both lists of rule 6: exempt from it by one, sent there by the other. */
const contradictions = (policy: RoutingPolicy): readonly Finding[] =>
  policy.interestExempt
    .filter((partner) => policy.consumerFinanceListed.includes(partner))
    .map((partner) => ({
      kind: "contradiction",
      rule: 6,
      because: `${partner} is in interestExempt, and in consumerFinanceListed: on CONSUMER_FINANCE rule 6 takes its customers all the same`,
      witness: witnessOf({ status: STATUS_CODES.AIP_SUCCESS, lineType: "CONSUMER_FINANCE", partner }, policy),
      accepted: null,
    }));

/** Checks the rules under a policy against every class of situations and returns the findings. */
export function lintRules(
  policy: RoutingPolicy = ASSUMED_POLICY,
  rules: readonly LandingRule[] = LANDING_RULES,
): readonly Finding[] {
  const tallies = new Map(rules.map((rule) => [rule, { decides: 0, takenBy: new Map() } as Tally]));
  let gap: Situation | null = null;
  for (const point of pointsOf(policy, rules)) {
    const situation = situationAt(point, { status: "", policy });
    const facts = factsOf(situation);
    let decided: LandingRule | null = null;
    for (const rule of rules) {
      if (!rule.when.holds(facts)) continue;
      const tally = tallies.get(rule);
      if (tally === undefined) continue;
      if (decided === null) tally.decides += 1;
      else if (!tally.takenBy.has(decided.id)) tally.takenBy.set(decided.id, witnessOf(situation, policy));
      decided ??= rule;
    }
    if (decided === null) gap ??= witnessOf(situation, policy);
  }
  const ofRules = rules.flatMap((rule) => {
    const tally = tallies.get(rule);
    const finding = tally === undefined ? null : findingOf(rule, tally, policy);
    return finding === null ? [] : [finding];
  });
  const gaps: readonly Finding[] =
    gap === null
      ? []
      : [
          {
            kind: "gap",
            rule: null,
            because: "no rule decides this situation",
            witness: gap,
            accepted: null,
          },
        ];
  return [...ofRules, ...gaps, ...contradictions(policy)];
}
