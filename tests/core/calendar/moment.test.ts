import { monthsLater } from "@creditline/core/calendar/civil-day";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const later = (moment: string, months: number): string =>
  new Date(monthsLater(Date.parse(moment), months)).toISOString();

describe("a moment some months later", () => {
  test.each([
    ["2026-01-31T10:00:00.123Z", 1, "2026-02-28T10:00:00.123Z"],
    ["2027-11-30T23:59:59.999Z", 3, "2028-02-29T23:59:59.999Z"],
    ["2026-03-31T00:00:00.000Z", -1, "2026-02-28T00:00:00.000Z"],
    ["2026-12-05T08:00:00.000Z", 1, "2027-01-05T08:00:00.000Z"],
    ["1969-12-31T23:00:00.000Z", 2, "1970-02-28T23:00:00.000Z"],
  ])("%s and %d months are %s", (moment, months, expected) => {
    expect(later(moment, months)).toBe(expected);
  });

  test("a moment keeps its time of day whatever months are added", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 600 }), (at, months) => {
        expect(monthsLater(at, months) % 86_400_000).toBe(at % 86_400_000);
      }),
    );
  });
});
