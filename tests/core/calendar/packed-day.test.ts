import { birthday, completedYears, formatDay, parseDay } from "@creditline/core/calendar/civil-day";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const days = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("days of the calendar", () => {
  test.each(["2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01"])("%s is one", (text) => {
    expect(formatDay(parseDay(text))).toBe(text);
  });

  test.each([
    "2023-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-00-10",
    "2026-13-10",
    "2026-01-00",
    "2026-1-01",
    "2026/01/01",
    "2026/01-01",
    "2026-01/01",
    "2026-1/-21",
    "2026-01-0:",
    "2026-01-01T00:00",
    "20260101",
    "-026-01-01",
    "２026-01-01",
    "",
  ])("%j is none", (text) => {
    expect(parseDay(text)).toBe(-1);
  });

  test("a real day reads back as it was", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(formatDay(parseDay(day))).toBe(day);
      }),
    );
  });

  test("years are completed on the birthday and not the day before", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 100 }), (day, years) => {
        const birth = parseDay(day);
        const on = birthday(birth, years);
        expect(completedYears(birth, on)).toBe(years);
        const before = new Date(Date.parse(formatDay(on)) - 86_400_000).toISOString().slice(0, 10);
        expect(completedYears(birth, parseDay(before))).toBe(years - 1);
      }),
    );
  });

  test("a birthday on 29 February falls on 1 March in a year without one", () => {
    expect(formatDay(birthday(parseDay("2004-02-29"), 23))).toBe("2027-03-01");
    expect(formatDay(birthday(parseDay("2004-02-29"), 24))).toBe("2028-02-29");
  });
});
