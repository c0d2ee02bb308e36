import { GREATEST_AMOUNT } from "../reference/general-age.ts";
import { rupeesAndPaise, rupeesOf } from "../messages/message.ts";

/** Formats a rate with exactly two decimals, for papers and columns: 18.00%, 19.57%. */
export const inFullPercent = (rate: number): string => `${rate.toFixed(2)}%`;

/** Formats a rate with at most two decimals: 18%, 19.57%. */
export const inPercent = (rate: number): string => `${Number(rate.toFixed(2))}%`;

/** How instalments are rounded and days counted (assumed; a calculation never hides them, ruling R23). */
export const CALCULATION = { rounding: "paise", dayCount: "30/360" } as const;

/** An amount of money in paise: a whole number (ruling R23). A hundred paise make a rupee. */
export type Paise = number;

/** The largest amount used in calculations, in paise. */
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
 * Formats an amount the Indian way: ₹5,00,000, or ₹969.73 with paise, without a space after the sign. A negative amount
 * has its minus sign before the rupee sign.
 */
export const formatRupees = (paise: Paise): string => rupeesOf(paise);

/** Formats an amount always with paise, ₹5,00,000.00, so that decimal points align in columns. */
export const formatRupeesAndPaise = (paise: Paise): string => rupeesAndPaise(paise);

/** Formats an amount in rupees: ₹5,00,000, ₹969.73. Fractions of a paisa are rounded. */
export const inRupees = (rupees: number): string => formatRupees(Math.round(rupees * 100));
