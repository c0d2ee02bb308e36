import { notStated } from "../lenders/figure.ts";
import { formatRupees, type Paise } from "./paise.ts";

/** A pair of constants about withdrawals, in rupees, "its exact use is not shown": no check rests on it (spec 2 §5). */
export const WITHDRAWAL_RANGE = { minimum: 1, maximum: 999_999, use: notStated } as const;

/** What bounds a withdrawal, in paise. */
export interface WithdrawalBounds {
  readonly available: Paise;
  /** Of the chosen tenure. */
  readonly minimumWithdrawal: Paise;
}

/**
 * What is wrong with an amount to withdraw, as a sentence for the customer; null where nothing is. At least the
 * tenure's minimum, at most the available limit (assumed: "other withdrawal validation" is not shown, spec 2 §5).
 */
export function withdrawalProblem(
  amount: Paise | null,
  { available, minimumWithdrawal }: WithdrawalBounds,
): string | null {
  if (amount === null || amount <= 0) return "Enter the amount to withdraw, in rupees.";
  if (amount < minimumWithdrawal) {
    return `This tenure starts at ${formatRupees(minimumWithdrawal)}. Enter that much or more.`;
  }
  if (amount > available) {
    return `You have ${formatRupees(available)} available. Enter that much or less.`;
  }
  return null;
}
