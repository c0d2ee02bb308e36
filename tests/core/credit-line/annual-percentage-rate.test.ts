import { annualPercentageRate, monthlyRateOfReturn } from "@creditline/core/credit-line/schedule/schedule";
import { describe, expect, test } from "vitest";

describe("the monthly rate of return", () => {
  test("agrees with the example of numpy-financial", () => {
    // npf.irr([-100, 39, 59, 55, 20]) is 0.28095
    expect(monthlyRateOfReturn(100, [39, 59, 55, 20]).toFixed(5)).toBe("0.28095");
  });

  test("is found where fees take nearly all of the amount", () => {
    const rate = monthlyRateOfReturn(1, Array<number>(24).fill(96_973));
    expect(rate).toBeCloseTo(96_973, 3);
  });

  test("is found for a long loan with a small fee", () => {
    const instalment = (50_000_000 * 0.01) / (1 - 1.01 ** -360);
    const { nominal } = annualPercentageRate(50_000_000 - 100, Array<number>(360).fill(instalment));
    expect(nominal).toBeGreaterThan(12);
    expect(nominal).toBeLessThan(12.0001);
  });

  test("is 0 where the instalments add up to what was paid out, or less", () => {
    expect(monthlyRateOfReturn(300, [100, 100, 100])).toBe(0);
    expect(monthlyRateOfReturn(301, [100, 100, 100])).toBe(0);
    expect(monthlyRateOfReturn(299, [100, 100, 100])).toBeGreaterThan(0);
  });

  test("needs an amount that was paid out", () => {
    expect(() => monthlyRateOfReturn(0, [100])).toThrow(RangeError);
  });
});

test("the APR is twelve times the monthly rate, and the compounded figure is beside it (ruling R25)", () => {
  // one instalment a month later, a tenth more than was paid out
  const { nominal, compounded } = annualPercentageRate(1_000, [1_100]);
  expect(nominal).toBeCloseTo(120, 9);
  expect(compounded).toBeCloseTo((1.1 ** 12 - 1) * 100, 9);
});
