import { schedule, type Schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { describe, expect, test } from "vitest";
import {
  FINERACT_HALF_EVEN,
  FINERACT_SCHEDULES,
  FRAPPE_LENDING,
  type PublishedRow,
  type PublishedSchedule,
} from "./open-loan-systems.table.ts";
import { MONEYVIEW } from "./illustrations.table.ts";
import { RBI_FACTSHEET, RBI_SCHEDULE } from "./rbi-illustration.table.ts";

const rupees = (paise: number): number => Math.round(paise / 100);

const drawn = ({ amount, rate, ...terms }: Omit<PublishedSchedule, "name" | "source" | "rows">): Schedule =>
  schedule({ ...terms, principal: amount * 100, annualRate: rate, fees: [] });

const rowsOf = (drawnUp: Schedule): readonly PublishedRow[] =>
  scheduleInRupees(drawnUp).rows.map(
    ({ principal, interest, instalment, closing }) => [principal, interest, instalment, closing] as const,
  );

describe("Apache Fineract's schedules, to the cent", () => {
  test.each(FINERACT_SCHEDULES)("$name", ({ name: _name, source: _source, rows, ...terms }) => {
    expect(rowsOf(drawn(terms))).toEqual(rows);
  });

  test("half a cent is rounded up here and to the even cent there, and the rows stay a cent apart", () => {
    const { name: _name, source: _source, rows, ...terms } = FINERACT_HALF_EVEN;
    const ours = rowsOf(drawn(terms));
    expect(ours).toEqual([
      [306.37, 15.63, 322, 943.63],
      [310.2, 11.8, 322, 633.43],
      [314.08, 7.92, 322, 319.35],
      [319.35, 3.99, 323.34, 0],
    ]);
    for (const [at, row] of rows.entries()) {
      for (const [column, figure] of row.entries()) {
        expect(Math.abs(Math.round(((ours[at]?.[column] ?? NaN) - figure) * 100))).toBeLessThanOrEqual(1);
      }
    }
  });
});

test("Frappe Lending's schedule, whose instalment is rounded up to the rupee", () => {
  const { amount, rate, months, instalment, totalInterest, totalPayable, rows } = FRAPPE_LENDING;
  const ours = drawn({ amount, rate, months, rounding: "rupee-up", dayCount: "30/360" });
  expect(ours.emi).toBe(instalment * 100);
  expect(rupees(ours.totalInterest)).toBe(totalInterest);
  expect(rupees(ours.totalPayable)).toBe(totalPayable);
  expect(ours.rows).toHaveLength(months);
  const shown = rows.map(([n]) => {
    const row = ours.rows[n - 1];
    return row && [n, rupees(row.principal), rupees(row.interest), rupees(row.closing)];
  });
  expect(shown).toEqual(rows);
});

test("moneyview's schedule, to the rupee", () => {
  const { amount, rate, emi, rows } = MONEYVIEW;
  const ours = drawn({ amount, rate, months: rows.length, rounding: "none", dayCount: "30/360" });
  expect(rupees(ours.emi)).toBe(emi);
  expect(ours.rows.map((row) => [row.principal, row.interest, row.closing].map(rupees))).toEqual(rows);
});

describe("the Reserve Bank of India's illustrative schedule", () => {
  const { sanctioned, annualRate, months, instalment, printedInstalments } = RBI_FACTSHEET;
  const terms = { amount: sanctioned, rate: annualRate, months, dayCount: "30/360" } as const;

  test.each(["none", "paise"] as const)(
    "is the same in all 24 rows, to the rupee, rounded to %s",
    (rounding) => {
      const { rows } = drawn({ ...terms, rounding });
      expect(rows.map((row) => [row.outstanding, row.principal, row.interest].map(rupees))).toEqual(
        RBI_SCHEDULE,
      );
      expect(rows.map((row) => rupees(row.instalment))).toEqual(Array(months).fill(instalment));
    },
  );

  test("prints 24 instalments of 970, which overpay the loan; here the last one takes the residue (R24)", () => {
    const { rows, totalPayable } = drawn({ ...terms, rounding: "rupee" });
    expect(rows.slice(0, -1).map((row) => row.instalment)).toEqual(Array(23).fill(instalment * 100));
    expect(rows.at(-1)?.instalment).toBe(96_256);
    expect(totalPayable).toBe(printedInstalments * 100 - (instalment * 100 - 96_256));
  });
});
