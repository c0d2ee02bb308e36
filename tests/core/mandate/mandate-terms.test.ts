import { mandateTerms, nextDebitDay } from "@creditline/core/mandate/mandate-terms";
import { mandateWaysOf } from "@creditline/core/reference/banks/mandate-ways.table";
import { expect, test } from "vitest";

const at = (moment: string): number => Date.parse(`${moment}+05:30`);

test.each([
  ["2026-01-04T10:00:00", "2026-01-05"],
  ["2026-01-04T10:00:01", "2026-02-05"],
  ["2026-01-05T09:00:00", "2026-02-05"],
  ["2026-01-06T00:00:00", "2026-02-05"],
])("a mandate set up on %s takes first on %s, of which it can be told a day before", (moment, startsOn) => {
  expect(mandateTerms(200_000, at(moment))).toMatchObject({ maximumAmount: 200_000, startsOn });
});

test.each([
  ["2026-01-20T12:00:00", "2026-02-05T09:59:59", "2026-02-05"],
  ["2026-01-20T12:00:00", "2026-02-05T10:00:01", "2026-03-05"],
  ["2026-02-04T12:00:00", "2026-02-04T12:00:00", "2026-03-05"],
  ["2026-02-04T12:00:00", "2026-02-05T09:00:00", "2026-03-05"],
])("a mandate that stands since %s takes next, seen at %s, on %s", (since, seen, day) => {
  expect(nextDebitDay(at(seen), at(since))).toBe(day);
});

test("a mandate ends the day before the 5th, five years on", () => {
  expect(mandateTerms(200_000, at("2026-01-05T12:00:00")).endsOn).toBe("2031-02-04");
});

test("a featured bank takes every way to sign, another one cards alone (assumed)", () => {
  expect(mandateWaysOf("HDFC")).toEqual(["NETBANKING", "DEBIT_CARD", "AADHAAR"]);
  expect(mandateWaysOf("NTBL")).toEqual(["DEBIT_CARD"]);
});
