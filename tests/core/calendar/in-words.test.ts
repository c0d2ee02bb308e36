import { dayInWords } from "@creditline/core/calendar/duration";
import { describe, expect, test } from "vitest";

describe("a day in words", () => {
  test.each([
    ["2026-04-05", "5 April 2026"],
    ["2026-12-31", "31 December 2026"],
    ["0001-01-01", "1 January 0001"],
  ])("%s is %s", (day, words) => {
    expect(dayInWords(day)).toBe(words);
  });

  test.each(["", "2026-13-01", "2026-00-01", "on 2026-04-05", "2026-04-05T10:00", "12026-04-05", "2026-4-5"])(
    "“%s” is no day, and is returned as it is",
    (text) => {
      expect(dayInWords(text)).toBe(text);
    },
  );
});
