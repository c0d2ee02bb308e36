import type { Paise } from "./paise.ts";

/** An annual percentage rate on two bases, both in percent a year, unrounded. */
export interface AnnualPercentageRate {
  /** The monthly rate of return times twelve: the basis that the Key Facts Statement prescribes. */
  readonly nominal: number;
  /** The same monthly rate compounded over twelve months. */
  readonly compounded: number;
}

/** Halvings until a bracket is as narrow as a double can tell. */
const HALVINGS = 200;

/** What the instalments are worth at the start, discounted by a monthly rate. */
const presentValue = (instalments: readonly number[], rate: number): number =>
  instalments.reduceRight((later, instalment) => (later + instalment) / (1 + rate), 0);

/**
 * The monthly rate at which the instalments, a month apart, are worth what was paid out. Zero where they add up to
 * no more than that. Bisection: the value falls steadily with the rate, so that a root in the bracket is found
 * from anywhere, where Newton's method from a fixed start loses long schedules with small fees.
 */
export function monthlyRateOfReturn(paidOut: number, instalments: readonly number[]): number {
  if (paidOut <= 0) throw new RangeError("a rate of return needs an amount paid out above 0");
  if (presentValue(instalments, 0) <= paidOut) return 0;
  let [low, high] = [0, 1];
  while (presentValue(instalments, high) > paidOut) [low, high] = [high, high * 2];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(instalments, middle) > paidOut) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The APR of a loan: the monthly internal rate of return on the amount net of all fees, times twelve, with the
 * compounded figure beside it (ruling R25). Amounts in paise, fractions of a paisa allowed; the net amount is
 * above 0.
 */
export function annualPercentageRate(net: Paise, instalments: readonly number[]): AnnualPercentageRate {
  const monthly = monthlyRateOfReturn(net, instalments);
  return { nominal: monthly * 1200, compounded: Math.expm1(12 * Math.log1p(monthly)) * 100 };
}
