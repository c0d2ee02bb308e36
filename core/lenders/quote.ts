import type { Charge, Fee, FeeLine, FeeReading, FlatCharge, Slab, Sum } from "./fee.ts";
import { dependsOnAmount, gstOn, sumInPaise, type FeeRounding } from "./fee-sum.ts";
import { GST_PERCENT } from "./general-terms.ts";
import type { Lender } from "./lender.ts";

/** What one reading comes to. Money in paise; `gst` is the tax on the figure, on the highest where there are several. */
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
 * Without an amount, a fee that depends on it is quoted as its rule in words, and the others as they are.
 * Readings that differ are all kept, none preferred. Amounts outside what the loans are offered for are
 * answered too: the tables know no such limit. Throws RangeError for an amount that is not positive whole paise.
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

/** What a charge is for a withdrawal in paise, of a table by amounts the row that holds it; without an amount the first. */
export function chargeAt(charge: Charge, amount: number | null): FlatCharge {
  if (charge.kind !== "slabs") return charge;
  const slab = charge.slabs.find((step) => holds(step, amount ?? 0));
  return slab?.charge ?? { kind: "not-stated" };
}

/** Whether a withdrawal in paise falls in a slab whose bounds are rupees. */
const holds = (slab: Slab, amount: number): boolean =>
  (slab.upTo === undefined || amount <= slab.upTo * 100) &&
  (slab.below === undefined || amount < slab.below * 100);
