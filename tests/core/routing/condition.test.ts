import { STATUS_CODES } from "@creditline/core/status/code";
import { STATUS_BOUNDS, describeStatus } from "@creditline/core/status/describe";
import { type Comparison, factsOf } from "@creditline/core/routing/condition";
import { pointOf, situationAt, statusClasses } from "@creditline/core/routing/fact-space";
import { decideLanding, explain } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { pointsOf } from "@creditline/core/routing/lint";
import { ASSUMED_POLICY } from "@creditline/core/routing/situation";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const COMPARED: Readonly<Record<Comparison["op"], (actual: unknown, expected: unknown) => boolean>> = {
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => String(a) < String(b),
  "<=": (a, b) => String(a) <= String(b),
  ">": (a, b) => String(a) > String(b),
  ">=": (a, b) => String(a) >= String(b),
  in: (a, b) => (b as unknown[]).includes(a),
  some: (a) => a === "some",
  none: (a) => a === "none",
};

const POLICIES = [
  ASSUMED_POLICY,
  { ...ASSUMED_POLICY, interestExempt: ["DMI", "INCRED"], creditManagementLineTypes: ["CASH_LINE"] },
];

describe("what is said about a rule", () => {
  test.each(POLICIES)("settles it, in every class of situations (policy %#)", (policy) => {
    const wrong: unknown[] = [];
    for (const point of pointsOf(policy, LANDING_RULES)) {
      const situation = situationAt(point, { status: "", policy });
      const facts = factsOf(situation);
      for (const rule of LANDING_RULES) {
        const holds = rule.when.holds(facts);
        const why = rule.when.why(facts);
        const settled = holds ? why.every((row) => row.holds) : why.some((row) => !row.holds);
        const honest = why.every(
          ({ fact, op, actual, expected, holds: said }) =>
            actual === point[fact] && COMPARED[op](actual, expected) === said,
        );
        if (!settled || !honest || (why.length === 0 && rule.id !== 6))
          wrong.push({ rule: rule.id, point, why });
        if (wrong.length === 5) break;
      }
    }
    expect(wrong).toEqual([]);
  });

  test("is enough to know: who agrees in what settled the matched rule comes to no rule after it", () => {
    const points = [...pointsOf(ASSUMED_POLICY, LANDING_RULES)];
    fc.assert(
      fc.property(fc.constantFrom(...points), fc.constantFrom(...points), (one, other) => {
        const { rule, trace } = explain(situationAt(one, { status: "" }));
        const told = trace.find((row) => row.rule === rule)?.facts ?? [];
        fc.pre(told.length > 0 && told.every(({ fact }) => one[fact] === other[fact]));
        expect(decideLanding(situationAt(other, { status: "" })).rule).toBeLessThanOrEqual(rule);
      }),
      { numRuns: 2000, maxSkipsPerRun: 2000 },
    );
  });

  test("of a rule that was not reached is nothing", () => {
    const { trace } = explain({ status: STATUS_CODES.AIP_ADDRESS_REQD });
    expect(trace.map(({ facts }) => facts.length > 0)).toEqual([true, ...Array<boolean>(10).fill(false)]);
    expect(trace[0]?.facts).toEqual([
      { fact: "status", op: "=", expected: "30000.15000", actual: "30000.15000", holds: true },
    ]);
  });
});

test("each predicate of a status is what its bounds say, at every code and between", () => {
  for (const status of statusClasses()) {
    const { predicates } = describeStatus(status);
    for (const [name, bounds] of Object.entries(STATUS_BOUNDS)) {
      const within = bounds.every(({ op, code }) => COMPARED[op](status, code));
      expect([status, name, within]).toEqual([status, name, predicates[name as keyof typeof predicates]]);
    }
  }
});

test("a code lands like the one that stands for its class", () => {
  const classes = statusClasses();
  const digits = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, "0"));
  const coarse = fc.oneof(digits, fc.constantFrom("30000", "31000", "80000", "90000"));
  fc.assert(
    fc.property(fc.tuple(coarse, digits), fc.boolean(), fc.boolean(), ([left, right], wish, needed) => {
      const code = `${left}.${right}`;
      const standsFor = classes.findLast((one) => one <= code) ?? "";
      const at = (status: string) => {
        const more = { lineType: "CASH_LINE", interest: { CASH_LINE: wish ? "YES" : "NO" } };
        const { rule, route } = decideLanding({ status, ...more, interactionRequired: needed });
        return { rule, route };
      };
      expect(at(code)).toEqual(at(standsFor));
    }),
  );
});

test("a situation is what its facts say, and keeps all that is no compared fact", () => {
  const situation = {
    status: "30000.50000",
    lineType: "CASH_LINE",
    partner: "DMI",
    interest: { CASH_LINE: "YES" },
    actionables: ["SIGN", "KYC"],
    blockedMilestones: [],
    interactionRequired: true,
    requested: "cm-home",
    current: "aipHome",
    layout: "gpay",
    query: { action: "request_payment", expiryDate: "2026-12-05" },
  } as const;
  expect(situationAt(pointOf(situation), situation)).toEqual({ ...situation, actionables: ["any"] });
});
