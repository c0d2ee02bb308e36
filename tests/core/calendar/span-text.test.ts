import { spanText } from "@creditline/core/calendar/duration";
import { describe, expect, test } from "vitest";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a span of time as people say it shortly", () => {
  test.each([
    [-1, "0 s"],
    [0, "0 s"],
    [1, "1 s"],
    [SECOND, "1 s"],
    [SECOND + 1, "2 s"],
    [59 * SECOND, "59 s"],
    [MINUTE, "1 min"],
    [90 * SECOND, "1 min 30 s"],
    [HOUR - 1, "1 h"],
    [HOUR, "1 h"],
    [HOUR + MINUTE + SECOND, "1 h 1 min"],
    [HOUR + SECOND, "1 h 1 s"],
    [DAY - SECOND, "23 h 59 min"],
    [DAY, "1 day"],
    [DAY + 2 * HOUR + 3 * MINUTE, "1 day 2 h"],
    [2 * DAY - SECOND, "1 day 23 h"],
    [2 * DAY, "2 days"],
    [30 * DAY + HOUR, "30 days 1 h"],
  ])("%i ms is %s: whole seconds, up, in the two largest units there are", (milliseconds, words) => {
    expect(spanText(milliseconds)).toBe(words);
  });
});
