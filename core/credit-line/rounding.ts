import type { Paise } from "./paise.ts";

/** How the level instalment is rounded (ruling R24): not at all, to the paisa, to the nearest rupee, to the rupee above. */
export const ROUNDINGS = ["none", "paise", "rupee", "rupee-up"] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** Whether a text names one of the four roundings. */
export const isRounding = (text: string): text is Rounding => (ROUNDINGS as readonly string[]).includes(text);

/** The coin that a rounded instalment is a multiple of, in paise. */
export const COIN = { paise: 1, rupee: 100, "rupee-up": 100 } as const satisfies Record<
  Exclude<Rounding, "none">,
  Paise
>;

/** More than binary fractions lose over a schedule, less than any part of a paisa that counts. */
const NOISE = 1e-12;

/** A part of a paisa to the nearest paisa, halves up. A half that binary fractions just miss counts as one. */
export const toNearestPaisa = (exact: number): Paise => Math.floor(exact + 0.5 + Math.abs(exact) * 1e-14) + 0;

/** An instalment in parts of a paisa, rounded to a whole number of its coins, one at least. */
export function roundInstalment(exact: number, rounding: keyof typeof COIN): Paise {
  const coins = exact / COIN[rounding];
  const whole = rounding === "rupee-up" ? Math.ceil(coins * (1 - NOISE)) : toNearestPaisa(coins);
  return Math.max(1, whole) * COIN[rounding];
}
