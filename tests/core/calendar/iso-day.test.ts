import {
  addDays,
  dayOfMonth,
  daysBetween,
  daysOfThirty,
  isIsoDay,
} from "@creditline/core/calendar/civil-day";
import { describe, expect, test } from "vitest";

describe("days", () => {
  test.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["1900-02-29", false],
    ["2000-02-29", true],
    ["2026-04-31", false],
    ["2026-00-10", false],
    ["2026-13-10", false],
    ["2026-01-00", false],
    ["2026-1-1", false],
    ["26-01-01", false],
    ["0999-01-01", false],
    ["1000-01-01", true],
    // The characters beside the digits, and other separators.
    ["202/-01-01", false],
    ["20:6-01-01", false],
    ["2026-0/-01", false],
    ["2026-1:-01", false],
    ["2026-01-0/", false],
    ["2026-01-0:", false],
    ["2026/01-01", false],
    ["2026-01/01", false],
    ["2026-01-01T00:00", false],
    ["", false],
  ])("%j is a real day: %s", (text, real) => expect(isIsoDay(text)).toBe(real));

  test("months are added from the month's start, and a day that a month lacks is its last", () => {
    expect(dayOfMonth("2026-01-31", 1, 31)).toBe("2026-02-28");
    expect(dayOfMonth("2028-01-31", 1, 31)).toBe("2028-02-29");
    expect(dayOfMonth("2026-01-31", 2, 31)).toBe("2026-03-31");
    expect(dayOfMonth("2026-11-30", 2, 5)).toBe("2027-01-05");
    expect(dayOfMonth("2026-12-05", 0, 5)).toBe("2026-12-05");
  });

  test("real days count 29 February, and a year of thirty-day months knows neither it nor a 31st", () => {
    expect(daysBetween("2028-02-05", "2028-03-05")).toBe(29);
    expect(daysBetween("2026-02-05", "2026-03-05")).toBe(28);
    expect(daysBetween("2026-03-05", "2026-02-05")).toBe(-28);
    expect(daysOfThirty("2026-02-05", "2026-03-05")).toBe(30);
    expect(daysOfThirty("2026-10-31", "2026-11-05")).toBe(5);
    expect(daysOfThirty("2026-01-15", "2027-01-15")).toBe(360);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  });

  test("a text that is no day is refused, not calculated with", () => {
    expect(() => daysBetween("2026-02-30", "2026-03-01")).toThrow(/2026-02-30/);
  });
});
