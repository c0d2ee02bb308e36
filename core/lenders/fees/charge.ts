import type { Charge, Fee, FeeReading, FlatCharge, Share, Slab, Sum } from "./fee.ts";

const FEES_BY_LENDER = "spec 2 §9";

export const rupees = (amount: number): Sum => ({ rupees: amount });
/** A percentage of the withdrawal. */
export const percent = (rate: number): Sum => ({ percent: rate });
export const higherOf = (one: Sum, other: Sum): Sum => ({ higherOf: [one, other] });
export const lowerOf = (one: Sum, other: Sum): Sum => ({ lowerOf: [one, other] });

export const exactCharge = (sum: Sum): FlatCharge => ({ kind: "exact", sum });
export const oneOf = (...sums: [Sum, ...Sum[]]): FlatCharge => ({ kind: "one-of", sums });
export const rangeCharge = (from: Sum, to: Sum): FlatCharge => ({ kind: "range", from, to });
export const cappedCharge = (sum: Sum): FlatCharge => ({ kind: "at-most", sum });
/** A rule in words from which no figure is to be calculated. */
export const inWords: FlatCharge = { kind: "text" };
const shareOf = (share: Share): FlatCharge => ({ kind: "text", share });
/** Charged on an overdue instalment for as long as it is overdue; its words name no other base (assumed). */
export const onOverdue = (rate: Share["percent"], per: "month" | "year"): FlatCharge =>
  shareOf({ percent: rate, per, of: "overdue-instalment" });
export const onOverduePrincipal = (rate: number, per: "month" | "year"): FlatCharge =>
  shareOf({ percent: rate, per, of: "overdue-principal" });
/** Charged once on what is paid back before its time. */
export const closingCharge = (rate: number, freeMonths = 0): FlatCharge =>
  shareOf({ percent: rate, per: "once", of: "outstanding-principal", freeMonths });
export const unstatedCharge: FlatCharge = { kind: "not-stated" };

export const slabs = (...steps: readonly Slab[]): Charge => ({ kind: "slabs", slabs: steps });
/** A slab for withdrawals up to and including an amount in rupees. */
export const slabUpTo = (amount: number, charge: FlatCharge): Slab => ({ upTo: amount, charge });
/** A slab for withdrawals below an amount in rupees. */
export const slabBelow = (amount: number, charge: FlatCharge): Slab => ({ below: amount, charge });
/** The last slab: every greater withdrawal. */
export const slabAbove = (charge: FlatCharge): Slab => ({ charge });

/** What the fee tables say, word for word. */
export const feeReading = (text: string, charge: Charge, source: string = FEES_BY_LENDER): FeeReading => ({
  text,
  source,
  gst: false,
  charge,
});

/** A reading that says "plus GST" or "plus taxes". */
export const readingPlusGst = (
  text: string,
  charge: Charge,
  source: string = FEES_BY_LENDER,
): FeeReading => ({ text, source, gst: true, charge });

/** A fee whose cell in the table says "not shown", or that has no cell. */
export const NOT_STATED: Fee = [];
