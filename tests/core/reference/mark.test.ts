import { initialsMark, MARK_TONES } from "@creditline/core/reference/mark";
import { LENDER_ROWS } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";

describe("the mark of a bank or a lender that has none of its own", () => {
  test.each([
    ["State Bank of India", "SB"],
    ["HDFC Bank", "HB"],
    ["RBL", "RBL"],
    ["DMI", "DMI"],
    ["InCred", "I"],
    ["Bank of Baroda", "BB"],
    ["Apollo-backed", "AB"],
    ["", ""],
  ])("is the initials of %s: %s", (name, initials) => {
    expect(initialsMark(name).initials).toBe(initials);
  });

  test("has for every lender one to three letters and one of the quiet colours, always the same", () => {
    for (const { name } of LENDER_ROWS) {
      const { initials, tone } = initialsMark(name);
      expect(initials).toMatch(/^\p{L}{1,3}$/u);
      expect(tone).toBeGreaterThanOrEqual(0);
      expect(tone).toBeLessThan(MARK_TONES);
      expect(initialsMark(name)).toEqual({ initials, tone });
    }
  });
});
