import { mandateTerms } from "@creditline/core/mandate/mandate-terms";
import { mandateWaysOf } from "@creditline/core/reference/banks/mandate-ways.table";
import { expect, test } from "vitest";

test.each([
  ["2026-01-04", "2026-01-05"],
  ["2026-01-05", "2026-02-05"],
  ["2026-01-06", "2026-02-05"],
])("a mandate set up on %s begins on the next 5th, %s", (today, startsOn) => {
  expect(mandateTerms(200_000, today)).toMatchObject({ maximumAmount: 200_000, startsOn });
});

test("a mandate ends the day before the 5th, five years on", () => {
  expect(mandateTerms(200_000, "2026-01-05").endsOn).toBe("2031-02-04");
});

test("a featured bank takes every way to sign, another one cards alone (assumed)", () => {
  expect(mandateWaysOf("HDFC")).toEqual(["NETBANKING", "DEBIT_CARD", "AADHAAR"]);
  expect(mandateWaysOf("NTBL")).toEqual(["DEBIT_CARD"]);
});
