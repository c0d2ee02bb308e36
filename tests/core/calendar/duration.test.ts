import { parseDuration } from "@creditline/core/calendar/duration";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const milliseconds = (text: string) => parseDuration(text)?.milliseconds;

describe("a duration as ISO 8601 writes it", () => {
  test.each([
    ["PT1S", 1_000],
    ["PT1.5S", 1_500],
    ["PT0.0004S", 0],
    ["PT0.0006S", 1],
    ["PT1M", 60_000],
    ["PT1H", 3_600_000],
    ["PT1H2M3S", 3_723_000],
    ["P1D", 86_400_000],
    ["P0D", 0],
    ["P1W", 604_800_000],
    ["P1W2DT3H", 788_400_000],
    ["P1DT0.5H", 88_200_000],
    ["+PT1S", 1_000],
    ["-PT1S", -1_000],
    ["-P1DT1H", -90_000_000],
  ])("%s is %i milliseconds, and no month", (text, expected) => {
    expect(parseDuration(text)).toEqual({ months: 0, milliseconds: expected });
  });

  test.each([
    ["P1M", 1, 0],
    ["P3M", 3, 0],
    ["P1Y", 12, 0],
    ["P2Y3M", 27, 0],
    ["P1MT1H", 1, 3_600_000],
    ["P1Y2D", 12, 172_800_000],
    ["P1M1W1DT1S", 1, 691_201_000],
  ])("%s is %i months of the calendar, and %i milliseconds beside", (text, months, beside) => {
    expect(parseDuration(text)).toEqual({ months, milliseconds: beside });
  });

  test.each([
    "",
    "P",
    "PT",
    "P1DT",
    "P1MT",
    "1H",
    "PT1",
    "P1H",
    "PT1D",
    "PT-1S",
    "PT1S ",
    " PT1S",
    "xPT1S",
    "PT.5S",
    "PT1.S",
    "-P1M",
    "P0M",
    "P12345M",
    "P1S",
    "pt1s",
    "P1M1M",
  ])("“%s” is none", (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  test("a text of 60 letters may be one, and a longer one is none", () => {
    const of = (length: number): string => `PT${"0".repeat(length - 4)}1S`;
    expect(of(60)).toHaveLength(60);
    expect(milliseconds(of(60))).toBe(1_000);
    expect(parseDuration(of(61))).toBeNull();
  });

  test("what is put together of units is their sum", () => {
    const some = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(some, some, some, some, some, (weeks, days, hours, minutes, seconds) => {
        const text = `P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`;
        const sum = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
        expect(parseDuration(text)).toEqual({ months: 0, milliseconds: sum * 1_000 });
      }),
    );
  });
});
