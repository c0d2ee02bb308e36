import { isSunday } from "@creditline/core/calendar/civil-day";
import { isVisitDay } from "@creditline/core/onboarding/waiting-for";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("Sundays", () => {
  test.each([
    ["1970-01-04", true],
    ["1969-12-28", true],
    ["2026-01-03", false],
    ["2026-01-04", true],
    ["2026-01-05", false],
    ["2026-02-30", false],
    ["", false],
  ])("%j: %s", (day, is) => expect(isSunday(day)).toBe(is));

  test("are those of the platform's own calendar, on every day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          expect(isSunday(date.toISOString().slice(0, 10))).toBe(date.getUTCDay() === 0);
        },
      ),
    );
  });

  test("are the days without visits", () => {
    expect(isVisitDay("2026-01-04")).toBe(false);
    expect(isVisitDay("2026-01-05")).toBe(true);
  });
});
