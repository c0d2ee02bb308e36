import { chargedReading } from "@creditline/core/credit-line/key-facts/charged-readings";
import { FEE_NAMES } from "@creditline/core/lenders/fees/fee";
import { lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";
import { describe, expect, test } from "vitest";

const reading = (rupees: number) =>
  chargedReading(lenderOf("CREDITSAISON"), "CASH_LINE", "processing", {
    principal: rupees * 100,
    annualRate: 18,
  });

describe("the reading of a fee that is charged (ruling R55)", () => {
  test.each([
    [3_000, 299],
    [5_000, 449],
    // "625 or 750", and "2.5%-3%": the highest of what is there.
    [20_000, 750],
    [24_999, 750],
    [1_00_000, 3_000],
  ])("says what a withdrawal of %d rupees is charged where it has several figures: %d", (amount, cost) => {
    expect(reading(amount)).toMatchObject({ cost: cost * 100 });
  });

  test("is none where the lender names no figure for the amount, as between 10,000 and 15,000 (ruling R21)", () => {
    expect(reading(12_000)).toBeNull();
  });

  test("is one of the fee's own readings, of each fee of each lender, and costs something", () => {
    const tried = { principal: 25_000_00, annualRate: 18 };
    for (const lender of LENDERS) {
      for (const line of ["CASH_LINE", "CASH_LINE_BOLT", "FAST_CASH", "CONSUMER_FINANCE"] as const) {
        for (const name of FEE_NAMES) {
          const charged = chargedReading(lender, line, name, tried);
          if (charged === null) continue;
          expect(lender.fees[line][name].map(({ text }) => text)).toContain(charged.text);
          expect(charged.cost).toBeGreaterThan(0);
        }
      }
    }
  });
});
