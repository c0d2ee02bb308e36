import { hasPredicate, hasSome } from "@creditline/core/routing/condition";
import { decideLanding, explain } from "@creditline/core/routing/landing";
import { LANDING_RULES, type LandingRule } from "@creditline/core/routing/landing.table";
import { lintRules } from "@creditline/core/routing/lint";
import { ASSUMED_POLICY, type RoutingPolicy } from "@creditline/core/routing/situation";
import { describe, expect, test } from "vitest";

const under = (lists: Partial<RoutingPolicy>) => lintRules({ ...ASSUMED_POLICY, ...lists });

const madeUp = (id: number, when: LandingRule["when"]): LandingRule => ({
  id,
  name: `made up ${id}`,
  when,
  ways: [{ to: "qual" }],
  because: () => "made up",
});

describe("the rules, looked through", () => {
  test("rule 10 never decides by the assumed lists, which R8 accepts", () => {
    expect(lintRules()).toEqual([
      {
        kind: "unreachable",
        rule: 10,
        because:
          '"Other AIP success" never decides: rules 5, 6, 8 and 9 take all that it holds for, because the list of partners exempt from interest is empty',
        witness: null,
        accepted: "R8",
      },
    ]);
  });

  test("an exempt partner brings rule 10 to life", () => {
    expect(under({ interestExempt: ["INCRED"] })).toEqual([]);
    expect(
      decideLanding({ status: "31000.50000", partner: "INCRED", policy: { interestExempt: ["INCRED"] } })
        .rule,
    ).toBe(10);
  });

  test("without a line type to manage, rule 7 holds for nothing, which no ruling accepts", () => {
    const findings = under({ creditManagementLineTypes: [], interestExempt: ["INCRED"] });
    expect(findings).toMatchObject([{ kind: "unreachable", rule: 7, witness: null, accepted: null }]);
  });

  test("a partner who is exempt and listed is a contradiction, and its witness lands as said", () => {
    const [finding, ...others] = under({ interestExempt: ["DMI"] });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: "contradiction", rule: 6, accepted: null });
    if (finding === undefined || finding.witness === null) throw new Error("no witness");
    expect(decideLanding(finding.witness).rule).toBe(6);
    expect(finding.witness.policy?.interestExempt).toEqual(["DMI"]);
  });

  test("a rule that one before it covers is shadowed, and its witness is taken by that one", () => {
    const rules = [...LANDING_RULES.filter(({ id }) => id !== 10), madeUp(12, hasPredicate("submitted"))];
    const findings = lintRules(ASSUMED_POLICY, [
      madeUp(0, hasSome("blockedMilestones")),
      madeUp(1, hasSome("blockedMilestones")),
      ...rules.slice(1),
    ]);
    const shadowed = findings.find(({ rule }) => rule === 1);
    expect(shadowed).toMatchObject({ kind: "shadowed", accepted: null });
    expect(shadowed?.because).toContain("rule 0 takes all");
    expect(shadowed?.witness?.blockedMilestones).toEqual(["any"]);
  });

  test("what no rule decides is a gap, with a situation that shows it", () => {
    const [gap] = lintRules(ASSUMED_POLICY, LANDING_RULES.slice(0, 10)).filter(({ kind }) => kind === "gap");
    expect(gap).toMatchObject({ rule: null, witness: { status: "" }, accepted: null });
    expect(explain(gap?.witness ?? { status: "x" }).rule).toBe(11);
  });
});
