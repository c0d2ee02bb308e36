import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

describe("monthly salary (spec 1 §5, ruling R15)", () => {
  test("it is whole rupees from 1 to 9,99,999", () => {
    expect(outcome("monthlySalary", "0")).toBe("!BELOW_MINIMUM");
    expect(outcome("monthlySalary", "1")).toBe("1");
    expect(outcome("monthlySalary", "999999")).toBe("999999");
    expect(outcome("monthlySalary", "1000000")).toBe("!ABOVE_MAXIMUM");
    expect(outcome("monthlySalary", "9".repeat(400))).toBe("!ABOVE_MAXIMUM");
    expect(outcome("monthlySalary", "")).toBe("!REQUIRED");
  });

  test("zeros in front are dropped before it is judged", () => {
    expect(outcome("monthlySalary", "00045000")).toBe("45000");
    expect(outcome("monthlySalary", "00000000000001")).toBe("1");
    expect(outcome("monthlySalary", "0000")).toBe("!BELOW_MINIMUM");
  });

  test.each(["45,000", "45000.50", "-45000", "+45000", "₹45000", "4.5e4", "0x10", "४५०००", "45 000"])(
    "digits only: %s",
    (value) => expect(outcome("monthlySalary", value)).toBe("!DIGITS_ONLY"),
  );
});

describe("household income (spec 1 §5, §9)", () => {
  test("it is confirmed by yes", () => {
    for (const value of ["yes", "YES", "true", "y"]) expect(outcome("householdIncome", value)).toBe("yes");
    for (const value of ["no", "false", "perhaps", "on my honour"])
      expect(outcome("householdIncome", value)).toBe("!NOT_CONFIRMED");
    expect(outcome("householdIncome", "")).toBe("!REQUIRED");
  });

  test("an amount must be above 25,000, and 25,000 is not", () => {
    expect(outcome("householdIncome", "24999")).toBe("!INCOME_NOT_ABOVE_MINIMUM");
    expect(outcome("householdIncome", "25000")).toBe("!INCOME_NOT_ABOVE_MINIMUM");
    expect(outcome("householdIncome", "25001")).toBe("25001");
    expect(outcome("householdIncome", "0".repeat(20) + "25001")).toBe("25001");
    expect(outcome("householdIncome", "9".repeat(13))).toBe("!TOO_LONG");
  });
});
