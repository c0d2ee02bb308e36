import { GST_PERCENT } from "../general-terms.ts";
import type { Lender } from "../lender.ts";
import type { Charge, Fee, FeeLine, FeeReading, FlatCharge, Slab, Sum } from "./fee.ts";

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
function dependsOnAmount(sum: Sum): boolean {
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

/** The amount of one reading. Money in paise; `gst` is the tax on the figure, on the highest if there are several. */
export type Quoted =
  | { readonly kind: "exact"; readonly amount: number; readonly gst: number | null }
  | { readonly kind: "one-of"; readonly amounts: readonly number[]; readonly gst: number | null }
  | {
      readonly kind: "range";
      readonly minimum: number;
      readonly maximum: number;
      readonly gst: number | null;
    }
  | { readonly kind: "at-most"; readonly maximum: number; readonly gst: number | null }
  /** A rule in words: no figure follows from the withdrawal alone, so there is none to tax. */
  | { readonly kind: "text"; readonly text: string; readonly gst: null }
  | { readonly kind: "not-stated" };

/** What the specification says, and where. */
export interface QuotedText {
  readonly text: string;
  readonly source: string;
}

/** What a fee comes to, with the readings it rests on (ruling R21). */
export type FeeQuote =
  | (Quoted & { readonly readings: readonly QuotedText[] })
  | {
      readonly kind: "conflicting";
      readonly readings: readonly (QuotedText & { readonly quote: Quoted })[];
    };

export interface LineQuote {
  readonly lender: string;
  readonly line: FeeLine;
  /** The withdrawal in paise, or null where none was given. */
  readonly amount: number | null;
  readonly processing: FeeQuote;
  readonly bounce: FeeQuote;
  readonly overdue: FeeQuote;
  readonly foreclosure: FeeQuote;
}

/**
 * A lender's fees on a withdrawal of `amount` paise from one of its lines (spec 2 §9, ruling R21).
 *
 * Without an amount, a fee that depends on it is quoted as its rule in words, and the others as they are. Differing
 * readings are all kept, none preferred. Amounts beyond the offered loans are quoted too: the tables have no such
 * limit. Throws RangeError for an amount that is not positive whole paise.
 */
export function quote(
  lender: Lender,
  line: FeeLine,
  amount: number | null,
  rounding: FeeRounding,
): LineQuote {
  if (amount !== null && !(Number.isSafeInteger(amount) && amount > 0)) {
    throw new RangeError(`amount: expected whole paise above 0, got ${amount}`);
  }
  const fees = lender.fees[line];
  return {
    lender: lender.code,
    line,
    amount,
    processing: quoteFee(fees.processing, amount, rounding),
    bounce: quoteFee(fees.bounce, amount, rounding),
    overdue: quoteFee(fees.overdue, amount, rounding),
    foreclosure: quoteFee(fees.foreclosure, amount, rounding),
  };
}

/** One fee on a withdrawal in paise; see `quote`. */
export function quoteFee(fee: Fee, amount: number | null, rounding: FeeRounding): FeeQuote {
  const [first, ...others] = fee;
  if (first === undefined) return { kind: "not-stated", readings: [] };
  if (others.length === 0) {
    return { ...quoteReading(first, amount, rounding), readings: [textOf(first)] };
  }
  return {
    kind: "conflicting",
    readings: fee.map((one) => ({ ...textOf(one), quote: quoteReading(one, amount, rounding) })),
  };
}

const textOf = ({ text, source }: FeeReading): QuotedText => ({ text, source });

function quoteReading(reading: FeeReading, amount: number | null, rounding: FeeRounding): Quoted {
  const inWords: Quoted = { kind: "text", text: reading.text, gst: null };
  if (amount === null && needsAmount(reading.charge)) return inWords;

  const charge = chargeAt(reading.charge, amount);
  const paise = (sum: Sum): number => sumInPaise(sum, amount ?? 0, rounding);
  const gst = (fee: number): number | null => (reading.gst ? gstOn(fee, GST_PERCENT.value, rounding) : null);

  switch (charge.kind) {
    case "exact": {
      const fee = paise(charge.sum);
      return { kind: "exact", amount: fee, gst: gst(fee) };
    }
    case "one-of": {
      const amounts = charge.sums.map(paise);
      return { kind: "one-of", amounts, gst: gst(Math.max(...amounts)) };
    }
    case "range": {
      const maximum = paise(charge.to);
      return { kind: "range", minimum: paise(charge.from), maximum, gst: gst(maximum) };
    }
    case "at-most": {
      const maximum = paise(charge.sum);
      return { kind: "at-most", maximum, gst: gst(maximum) };
    }
    case "text":
      return inWords;
    case "not-stated":
      return { kind: "not-stated" };
  }
}

function needsAmount(charge: Charge): boolean {
  switch (charge.kind) {
    case "slabs":
      return true;
    case "exact":
    case "at-most":
      return dependsOnAmount(charge.sum);
    case "one-of":
      return charge.sums.some(dependsOnAmount);
    case "range":
      return dependsOnAmount(charge.from) || dependsOnAmount(charge.to);
    case "text":
    case "not-stated":
      return false;
  }
}

/** Returns the charge for a withdrawal in paise: of a slab table the matching row, without an amount the first. */
export function chargeAt(charge: Charge, amount: number | null): FlatCharge {
  if (charge.kind !== "slabs") return charge;
  const slab = charge.slabs.find((step) => holds(step, amount ?? 0));
  return slab?.charge ?? { kind: "not-stated" };
}

/** Whether a withdrawal in paise falls in a slab whose bounds are rupees. */
const holds = (slab: Slab, amount: number): boolean =>
  (slab.upTo === undefined || amount <= slab.upTo * 100) &&
  (slab.below === undefined || amount < slab.below * 100);

/** What is charged for a fee, in paise, and how that is known. */
export interface ChargedFee {
  readonly fee: number;
  readonly gst: number;
  readonly kind: FeeQuote["kind"];
  /** True if the lender's table has no single figure and this one is chosen among its readings. */
  readonly assumed: boolean;
}

/** Returns the maximum of a reading, in paise, with its tax; 0 for a rule in words and for a fee that is not stated. */
export const mostCharged = (quoted: Quoted): { readonly fee: number; readonly gst: number } => {
  switch (quoted.kind) {
    case "exact":
      return { fee: quoted.amount, gst: quoted.gst ?? 0 };
    case "one-of":
      return { fee: Math.max(...quoted.amounts), gst: quoted.gst ?? 0 };
    case "range":
    case "at-most":
      return { fee: quoted.maximum, gst: quoted.gst ?? 0 };
    case "text":
    case "not-stated":
      return { fee: 0, gst: 0 };
  }
};

/**
 * What is charged where the lender's table has no single figure: of several amounts, a range or an upper bound the
 * highest; of conflicting readings the one that costs most; nothing where the fee is not stated (ruling R55) or is a
 * rule in words. Assumed, so that no one is charged more than they were told.
 */
export function chargedFee(quoted: FeeQuote): ChargedFee {
  if (quoted.kind !== "conflicting") {
    return { ...mostCharged(quoted), kind: quoted.kind, assumed: quoted.kind !== "exact" };
  }
  const readings = quoted.readings.map((reading) => mostCharged(reading.quote));
  const most = readings.toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0];
  return { fee: most?.fee ?? 0, gst: most?.gst ?? 0, kind: quoted.kind, assumed: true };
}
