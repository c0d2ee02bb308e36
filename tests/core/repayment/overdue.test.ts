import { isOverdue } from "@creditline/core/repayment/amount-due";
import { describe, expect, test } from "vitest";

describe("something is overdue (ruling R61)", () => {
  test.each([
    ["no loan", [], false],
    ["a loan that has ended", [null], false],
    ["a loan of which nothing is known", [undefined], false],
    ["an instalment of the day after", ["2027-01-06"], false],
    ["an instalment of that very day", ["2027-01-05"], false],
    ["an instalment of the day before", ["2027-01-04"], true],
    ["an instalment of the year before", ["2026-12-31"], true],
    ["one loan late among others", ["2027-02-05", null, "2026-12-05"], true],
    ["none late among others", ["2027-02-05", null, "2027-01-05"], false],
  ])("on 5 January 2027 with %s", (_what, days, expected) => {
    expect(
      isOverdue(
        days.map((nextDueDate) => ({ nextDueDate })),
        "2027-01-05",
      ),
    ).toBe(expected);
  });
});
