import {
  HIGHER_APPROVED_LIMIT_MARKER,
  isHigherApprovedLimit,
} from "@creditline/core/credit-line/lender-offers";
import { withdrawalProblem } from "@creditline/adapters/platform/commands/money/planned-withdrawal";
import { WITHDRAWAL_RANGE } from "@creditline/core/credit-line/withdrawal/withdrawal-form";
import { english } from "@creditline/core/messages/translate";
import { expect, test } from "vitest";

const bounds = { available: 5_000_000, minimumWithdrawal: 300_000 };

test.each([
  [null, "Enter the amount"],
  [0, "Enter the amount"],
  [299_999, "starts at ₹3,000"],
  [300_000, null],
  [5_000_000, null],
  [5_000_001, "₹50,000 available"],
])("a withdrawal of %s paise: %s", (amount, problem) => {
  const found = withdrawalProblem(amount, bounds);
  if (problem === null) expect(found).toBeNull();
  else expect(found === null ? "" : english(found)).toContain(problem);
});

test("the range of 1 to 999999 is kept with its use not stated, and no check rests on it", () => {
  expect(WITHDRAWAL_RANGE).toEqual({ minimum: 1, maximum: 999_999, use: { status: "not-stated" } });
  expect(withdrawalProblem(100_000_000, { available: 100_000_000, minimumWithdrawal: 50 })).toBeNull();
});

test("only 212345.67 itself marks a higher approved limit", () => {
  expect(HIGHER_APPROVED_LIMIT_MARKER).toBe(212_345.67);
  expect(isHigherApprovedLimit(212_345.67)).toBe(true);
  expect(isHigherApprovedLimit(212_345.66)).toBe(false);
  expect(isHigherApprovedLimit(212_345.68)).toBe(false);
});
