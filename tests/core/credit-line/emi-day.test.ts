import { emiDayAfter, nextEmiDay } from "@creditline/core/credit-line/schedule/schedule-terms";
import { expect, test } from "vitest";

test.each([
  ["2026-11-04", "2026-11-05", "2026-11-05"],
  ["2026-11-05", "2026-11-05", "2026-12-05"],
  ["2026-11-06", "2026-12-05", "2026-12-05"],
  ["2026-12-31", "2027-01-05", "2027-01-05"],
])("seen from %s the next EMI day is %s, and the one after today %s (spec 2 §9)", (today, next, after) => {
  expect(nextEmiDay(today)).toBe(next);
  expect(emiDayAfter(today)).toBe(after);
});
