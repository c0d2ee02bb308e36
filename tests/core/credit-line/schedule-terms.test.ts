import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import type { ScheduleTerms } from "@creditline/core/credit-line/schedule/schedule-terms";
import { describe, expect, test } from "vitest";
import { ILLUSTRATION } from "./illustration.ts";

describe("what is said of terms that have no schedule", () => {
  test.each<[Partial<ScheduleTerms>, string]>([
    [{ principal: 0 }, "amount: expected a number of rupees above 0 and up to 10000000000, got 0"],
    [{ annualRate: 1001 }, "rate: expected a percentage a year from 0 to 1000, got 1001"],
    [{ months: 0 }, "months: expected a whole number from 1 to 600, got 0"],
    [{ emiDay: 1.5 }, "emiDay: expected a day of the month from 1 to 31, got 1.5"],
    [{ rounding: "up" as "rupee" }, 'rounding: expected one of none, paise, rupee, rupee-up, got "up"'],
    [{ dayCount: "x" as "30/360" }, 'dayCount: expected one of 30/360, actual/365, got "x"'],
    [
      { disbursed: "1899-12-31" },
      'disbursed: expected a real day from 1900-01-01 to 2999-12-31 as YYYY-MM-DD, got "1899-12-31"',
    ],
    [
      { firstDue: "3000-01-01" },
      'firstDue: expected a real day from 1900-01-01 to 2999-12-31 as YYYY-MM-DD, got "3000-01-01"',
    ],
    [
      { disbursed: undefined, dayCount: "actual/365" },
      "disbursed: expected the day the money is paid out, as YYYY-MM-DD: actual/365 counts real days",
    ],
    [
      { disbursed: undefined, preEmi: "deducted-upfront" },
      "disbursed: expected the day the money is paid out, as YYYY-MM-DD: pre-EMI interest runs from it",
    ],
    [
      { firstDue: "2026-11-05" },
      'firstDue: expected a day after 2026-11-05, the day of disbursal, and within ten years of it, got "2026-11-05"',
    ],
    [
      { disbursed: "2026-11-06", preEmi: "deducted-upfront", firstDue: "2026-12-05" },
      'firstDue: expected a day after 2026-12-05, when pre-EMI interest ends, got "2026-12-05"',
    ],
    [{ fees: [-100] }, "fees: expected amounts of ₹0 or more, got -₹1"],
    [{ fees: [1_000_000, 1_000_000] }, "fees: expected less in all than the amount, ₹20,000, got ₹20,000"],
    [
      { fees: [1_999_999], disbursed: "2026-10-20", preEmi: "deducted-upfront" },
      "fees: expected less, with ₹125 of pre-EMI interest, than the amount, ₹20,000",
    ],
  ])("%j: %s", (changes, message) => {
    expect(() => schedule({ ...ILLUSTRATION, ...changes })).toThrow(message);
  });

  test("the first and the last day that are calculated with are", () => {
    for (const disbursed of ["1900-01-01", "2997-12-31"]) {
      expect(schedule({ ...ILLUSTRATION, disbursed }).rows).toHaveLength(24);
    }
    expect(schedule({ ...ILLUSTRATION, disbursed: undefined, firstDue: "2999-12-31" }).rows[0]?.due).toBe(
      "2999-12-31",
    );
  });
});
