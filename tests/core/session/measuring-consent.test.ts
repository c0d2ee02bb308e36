import { formatMeasuringAnswer, parseMeasuringAnswer } from "@creditline/core/session/measuring";
import { describe, expect, test } from "vitest";

const AT = Date.parse("2026-11-26T04:30:00Z");
const THIRTY_DAYS = 30 * 24 * 3_600_000;

describe("the answer whether use may be measured, as it is kept", () => {
  test.each(["allowed", "refused"] as const)(
    "%s holds for thirty days, and is asked for again then",
    (answer) => {
      const kept = formatMeasuringAnswer(answer, AT);
      expect(parseMeasuringAnswer(kept, AT)).toBe(answer);
      expect(parseMeasuringAnswer(kept, AT + THIRTY_DAYS - 1)).toBe(answer);
      expect(parseMeasuringAnswer(kept, AT + THIRTY_DAYS)).toBeNull();
    },
  );

  test.each([
    null,
    "",
    "allowed",
    `perhaps ${AT}`,
    `not allowed ${AT}`,
    `allowed ${AT} or so`,
    `allowed ${"1".repeat(16)}`,
  ])("“%s” is no answer", (kept) => {
    expect(parseMeasuringAnswer(kept, AT)).toBeNull();
  });
});
