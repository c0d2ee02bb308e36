import type { FeeQuote, Quoted } from "./quote.ts";

/** What is charged for a fee, in paise, and how that is known. */
export interface ChargedFee {
  readonly fee: number;
  readonly gst: number;
  readonly kind: FeeQuote["kind"];
  /** True where the lender's table has no one figure, so that this one is chosen among its readings. */
  readonly assumed: boolean;
}

/** What a reading comes to at most, in paise, with the tax on it; nothing for words and what is not stated. */
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
 * rule in words. Assumed, so that nobody is charged more than they were told.
 */
export function chargedFee(quoted: FeeQuote): ChargedFee {
  if (quoted.kind !== "conflicting") {
    return { ...mostCharged(quoted), kind: quoted.kind, assumed: quoted.kind !== "exact" };
  }
  const readings = quoted.readings.map((reading) => mostCharged(reading.quote));
  const most = readings.toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0];
  return { fee: most?.fee ?? 0, gst: most?.gst ?? 0, kind: quoted.kind, assumed: true };
}
