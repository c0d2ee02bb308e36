import { GREATEST_AMOUNT } from "../reference/general-age.ts";
import { rupeesAndPaise, rupeesOf } from "../messages/message.ts";

/** A rate with both its decimals, for papers and columns: 18.00%, 19.57%. */
export const inFullPercent = (rate: number): string => `${rate.toFixed(2)}%`;

/** A rate as it is read, with the decimals that it has, two at most: 18%, 19.57%. */
export const inPercent = (rate: number): string => `${Number(rate.toFixed(2))}%`;

/** How instalments are rounded and days counted (assumed; a calculation never hides them, ruling R23). */
export const CALCULATION = { rounding: "paise", dayCount: "30/360" } as const;

/** An amount of money in paise: a whole number (ruling R23). A hundred paise make a rupee. */
export type Paise = number;

/** The largest amount that is calculated with, in paise. */
export const MAXIMUM_PAISE: Paise = GREATEST_AMOUNT * 100;

/** Rupees, as a number, to paise. Null when it is not finite or has more than two decimals. */
export function fromRupees(rupees: number): Paise | null {
  if (!Number.isFinite(rupees)) return null;
  const paise = Math.round(rupees * 100);
  return paise / 100 === rupees ? paise + 0 : null;
}

/** Paise to rupees, as a number with at most two decimals: what every surface prints. */
export const toRupees = (paise: Paise): number => paise / 100 + 0;

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;
const GROUPED = /^(?:\d{1,2},)?(?:\d{2},)*\d{3}(?:\.\d{1,2})?$/;

/**
 * An amount as a person types it, "1234.5", "5,00,000" or "₹5,00,000.50", to paise. Commas must group the Indian
 * way. Null when it is anything else: signs, exponents and a third decimal included.
 */
export function parseRupees(text: string): Paise | null {
  const bare = text.trim().replace(/^\u20B9\s?/, "");
  const digits = PLAIN.exec(GROUPED.test(bare) ? bare.replaceAll(",", "") : bare);
  if (digits === null) return null;
  const paise = Number(digits[1]) * 100 + Number((digits[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : null;
}

/**
 * An amount as people in India read it: ₹5,00,000, and ₹969.73 where there are paise, the sign close to the number.
 * A negative amount has its minus sign before the rupee sign.
 */
export const formatRupees = (paise: Paise): string => rupeesOf(paise);

/** The same with its paise always written, ₹5,00,000.00: for columns, where the decimal points stand in line. */
export const formatRupeesAndPaise = (paise: Paise): string => rupeesAndPaise(paise);

/** An amount of a record, in rupees, as it is read: ₹5,00,000, ₹969.73. What is finer than a paisa is rounded to one. */
export const inRupees = (rupees: number): string => formatRupees(Math.round(rupees * 100));
