import type { Sum } from "./fee.ts";

/** How a percentage of an amount becomes whole paise; always named by the caller (ruling R23). */
export type FeeRounding = "paise" | "rupee" | "rupee-up";

/** Rounds an amount in paise, fractions of a paisa included, to whole paise; halves go up. */
export function roundPaise(paise: number, rounding: FeeRounding): number {
  switch (rounding) {
    case "paise":
      return Math.round(paise);
    case "rupee":
      return Math.round(paise / 100) * 100;
    case "rupee-up":
      return Math.ceil(paise / 100) * 100;
  }
}

/** Percentages have at most two decimals, so hundredths of a percent keep the product an integer. */
const percentOf = (paise: number, percent: number): number => (paise * Math.round(percent * 100)) / 10_000;

/** Whether a sum can only be known with the withdrawal amount. */
export function dependsOnAmount(sum: Sum): boolean {
  if ("rupees" in sum) return false;
  if ("percent" in sum) return true;
  return ("higherOf" in sum ? sum.higherOf : sum.lowerOf).some(dependsOnAmount);
}

/** A sum in paise for a withdrawal in paise, before rounding. */
function unrounded(sum: Sum, withdrawal: number): number {
  if ("rupees" in sum) return sum.rupees * 100;
  if ("percent" in sum) return percentOf(withdrawal, sum.percent);
  if ("higherOf" in sum) return Math.max(...sum.higherOf.map((part) => unrounded(part, withdrawal)));
  return Math.min(...sum.lowerOf.map((part) => unrounded(part, withdrawal)));
}

/** A sum in whole paise for a withdrawal in paise. */
export const sumInPaise = (sum: Sum, withdrawal: number, rounding: FeeRounding): number =>
  roundPaise(unrounded(sum, withdrawal), rounding);

/** The tax on a fee in paise, at a rate in percent. */
export const gstOn = (fee: number, rate: number, rounding: FeeRounding): number =>
  roundPaise(percentOf(fee, rate), rounding);
