import {
  formatRupees,
  formatRupeesAndPaise,
  fromRupees,
  parseRupees,
  toRupees,
} from "@creditline/core/credit-line/paise";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("rupees and paise (ruling R23)", () => {
  test.each([
    [969.73, 96_973],
    [0.1, 10],
    [0, 0],
    [-12.5, -1_250],
    [1.005, null],
    [969.731, null],
    [Number.NaN, null],
    [Infinity, null],
  ])("%d rupees are %s paise", (rupees, paise) => expect(fromRupees(rupees)).toBe(paise));

  test("every whole number of paise comes back from rupees", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => fromRupees(toRupees(paise)) === paise),
    );
  });

  test.each([
    ["1234.5", 123_450],
    ["1234.56", 123_456],
    ["5,00,000", 50_000_000],
    ["₹5,00,000.50", 50_000_050],
    ["₹ 999", 99_900],
    [" 12,345 ", 1_234_500],
    ["1,00,00,000", 1_000_000_000],
  ])("%s is read as %d paise", (text, paise) => expect(parseRupees(text)).toBe(paise));

  test.each([
    "",
    "abc",
    "1e5",
    "-5",
    "+5",
    "1.234",
    "1.",
    ".5",
    "500,000",
    "5,0,000",
    "1,2345",
    "12,34",
    "₹",
    "1 000",
    "0x10",
    "1₹0",
    "99999999999999999999",
  ])("%j is not an amount", (text) => expect(parseRupees(text)).toBeNull());

  test.each([
    [0, "₹0"],
    [5, "₹0.05"],
    [99_900, "₹999"],
    [100_000, "₹1,000"],
    [9_999_900, "₹99,999"],
    [10_000_000, "₹1,00,000"],
    [50_000_000, "₹5,00,000"],
    [1_234_567_890, "₹1,23,45,678.90"],
    [-96_973, "-₹969.73"],
  ])("%d paise are written %s", (paise, text) => expect(formatRupees(paise)).toBe(text));

  test("columns always write the paise", () => {
    expect(formatRupeesAndPaise(50_000_000)).toBe("₹5,00,000.00");
    expect(formatRupeesAndPaise(0)).toBe("₹0.00");
  });

  test("an amount that was written is read back as it was", () => {
    fc.assert(fc.property(fc.nat({ max: 1e12 }), (paise) => parseRupees(formatRupees(paise)) === paise));
  });
});
