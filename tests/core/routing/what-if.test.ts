import { STATUS_CODES } from "@creditline/core/status/code";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { COMPARED_FACTS } from "@creditline/core/routing/condition";
import { factValues, pointOf, situationAt } from "@creditline/core/routing/fact-space";
import { decideLanding, type Situation } from "@creditline/core/routing/landing";
import { ASSUMED_POLICY } from "@creditline/core/routing/situation";
import { type FactChange, whatIf } from "@creditline/core/routing/what-if";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const values = factValues(ASSUMED_POLICY);
const situationFc: fc.Arbitrary<Situation> = fc
  .record({
    point: fc.record(
      Object.fromEntries(COMPARED_FACTS.map((fact) => [fact, fc.constantFrom(...values[fact])])),
    ),
    requested: fc.constantFrom(null, "cm-repayments-list", "keyFactStatement", "residenceDetails"),
    layout: fc.constantFrom("default" as const, "gpay" as const),
  })
  .map(({ point, ...rest }) =>
    situationAt(point as Parameters<typeof situationAt>[0], { status: "", ...rest }),
  );

const TARGETS = [
  "aipHome",
  "approvedApplication",
  "cm-home",
  "cm-emi-repayment",
  "cm-repayments-list",
  "creditEligibility",
  "perfiosValidation",
  "rejectedApplication",
  "bankerPortalRejected",
  "submitApplication",
  "qual",
] as const;

const after = (changes: readonly FactChange[], situation: Situation): string => {
  const changed = Object.fromEntries(changes.map(({ fact, to }) => [fact, to]));
  return decideLanding(situationAt({ ...pointOf(situation), ...changed }, situation)).route;
};

const partsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items
    .reduce<
      readonly (readonly Item[])[]
    >((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .filter((set) => set.length < items.length);

test("each set of changes leads to the screen, and no proper part of it does", () => {
  fc.assert(
    fc.property(situationFc, fc.constantFrom(...TARGETS), (situation, target) => {
      const { from, to, changes, reachable } = whatIf(situation, target, 3);
      expect(from).toBe(decideLanding(situation).route);
      expect(reachable).toBe(changes.length > 0 || from === to);
      for (const set of changes) {
        expect(after(set, situation)).toBe(to);
        for (const part of partsOf(set)) expect(after(part, situation)).not.toBe(to);
      }
    }),
    { numRuns: 150 },
  );
});

test("no minimal set of two changes is left out", () => {
  fc.assert(
    fc.property(situationFc, fc.constantFrom(...TARGETS), (situation, target) => {
      const { from, to, changes } = whatIf(situation, target, 2);
      fc.pre(from !== to);
      const said = new Set(
        changes.map((set) => JSON.stringify(set.map(({ fact, to: value }) => [fact, value]))),
      );
      const now = pointOf(situation);
      const single = COMPARED_FACTS.flatMap((fact) =>
        values[fact].filter((value) => value !== now[fact]).map((value) => [fact, value] as const),
      );
      const leads = (...moves: readonly (readonly [string, unknown])[]): boolean =>
        decideLanding(situationAt({ ...now, ...Object.fromEntries(moves) }, situation)).route === to;
      const due = single.filter((move) => leads(move)).map((move) => JSON.stringify([move]));
      for (const [at, one] of single.entries())
        for (const other of single.slice(at + 1))
          if (one[0] !== other[0] && leads(one, other) && !leads(one) && !leads(other))
            due.push(JSON.stringify([one, other]));
      expect([...said].toSorted()).toEqual(due.toSorted());
    }),
    { numRuns: 60 },
  );
});

test("sets come smallest first, and within a size by fact and then by value", () => {
  const { changes } = whatIf({ status: "" }, "cm-home", 3);
  const rank = (set: readonly FactChange[]): readonly number[] => [
    set.length,
    ...set.map(({ fact }) => COMPARED_FACTS.indexOf(fact)),
    ...set.map(({ fact, to }) => values[fact].indexOf(to)),
  ];
  const ranks = changes.map(rank);
  const before = (a: readonly number[], b: readonly number[]): number =>
    a.map((n, at) => n - (b[at] ?? 0)).find((n) => n !== 0) ?? 0;
  expect(ranks.length).toBe(9);
  expect(ranks).toEqual(ranks.toSorted(before));
});

test("interest moves with the line: another line type leaves who is interested interested", () => {
  const interested = {
    status: STATUS_CODES.AIP_SUCCESS,
    lineType: "CASH_LINE",
    partner: "DMI",
    interest: { CASH_LINE: "YES" },
  };
  const { changes } = whatIf(interested, "approvedApplication", 1);
  expect(changes.map((set) => set.map(({ fact, to }) => [fact, to]))).toEqual([
    [["lineType", "CONSUMER_FINANCE"]],
    [["lineType", null]],
    [["interest", "NO"]],
    [["interest", null]],
  ]);
});

test("a screen that is reached already needs no change, and one that no status leads to has none", () => {
  expect(whatIf({ status: "" }, "qual", 3)).toEqual({
    from: "qual",
    to: "qual",
    reachable: true,
    changes: [],
  });
  expect(whatIf({ status: "" }, "notFound", 8)).toMatchObject({ reachable: false, changes: [] });
});

test("in the payments app the screen is the one that stands for it there", () => {
  const { from, to } = whatIf({ status: STATUS_CODES.AIP_SUCCESS, layout: "gpay" }, "aipHome", 1);
  const names: readonly string[] = SCREENS.map(({ name }) => name);
  expect([from, to]).toEqual(["gpay-approvedApplication", "gpay-aipHome"]);
  expect(names).toContain(to);
});
