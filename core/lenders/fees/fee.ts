import { messageKey } from "../../messages/message.ts";

/** The four charges that every fee table names (spec 2 §9). */
export const FEE_NAMES = ["processing", "bounce", "overdue", "foreclosure"] as const;

export type FeeName = (typeof FEE_NAMES)[number];

/** The lines that have a fee table of their own: the three line types and the bolt variant (spec 2 §1). */
export const FEE_LINES = ["CASH_LINE", "CASH_LINE_BOLT", "FAST_CASH", "CONSUMER_FINANCE"] as const;

export type FeeLine = (typeof FEE_LINES)[number];

/** Whether a text names a line with a fee table, in exactly this letter case. */
export const isFeeLine = (text: string): text is FeeLine => (FEE_LINES as readonly string[]).includes(text);

/** The line of the fee table that a line type is charged by; a type that has none of its own is charged as a cash line. */
export const feeLineFor = (lineType: string): FeeLine => (isFeeLine(lineType) ? lineType : "CASH_LINE");

/** What a fee is called where people read it; overdue and penal figures come under one heading (ruling R32). */
export const FEE_HEADINGS = {
  processing: messageKey("Processing fee"),
  bounce: messageKey("Bounce charge per dishonour"),
  overdue: messageKey("Penal charges"),
  foreclosure: messageKey("Foreclosure charge"),
} as const satisfies Record<FeeName, string>;

/** Money that a charge is built from: rupees, or a percentage of the withdrawal. */
export type Sum =
  | { readonly rupees: number }
  | { readonly percent: number }
  | { readonly higherOf: readonly [Sum, Sum] }
  | { readonly lowerOf: readonly [Sum, Sum] };

/** How often a share is charged. */
export const SHARE_PERIODS = ["month", "year", "once"] as const;

/** What a share can be one of. */
export const SHARE_BASES = ["overdue-instalment", "overdue-principal", "outstanding-principal"] as const;

/** What a rule in words comes to once that is known which it depends on: a share of something, for a time or once. */
export interface Share {
  /** Percent; the loan's own rate where the table says "same as the rate". */
  readonly percent: number | "loan-rate";
  readonly per: (typeof SHARE_PERIODS)[number];
  readonly of: (typeof SHARE_BASES)[number];
  /** No charge in this number of months after the disbursal. */
  readonly freeMonths?: number;
}

/** What one reading charges, whatever the withdrawal amount. */
export type FlatCharge =
  | { readonly kind: "exact"; readonly sum: Sum }
  | { readonly kind: "one-of"; readonly sums: readonly [Sum, ...Sum[]] }
  | { readonly kind: "range"; readonly from: Sum; readonly to: Sum }
  | { readonly kind: "at-most"; readonly sum: Sum }
  /** A rule in words: it depends on something other than the withdrawal, such as the outstanding EMI. */
  | { readonly kind: "text"; readonly share?: Share }
  | { readonly kind: "not-stated" };

/** A step of a slab table. The first slab that holds decides; bounds are withdrawal amounts in rupees. */
export interface Slab {
  /** Holds up to and including this amount. */
  readonly upTo?: number;
  /** Holds below this amount. */
  readonly below?: number;
  readonly charge: FlatCharge;
}

export type Charge = FlatCharge | { readonly kind: "slabs"; readonly slabs: readonly Slab[] };

/** One thing the specification says about a fee: its words, where they stand, and how they are computed. */
export interface FeeReading {
  readonly text: string;
  readonly source: string;
  /** Whether the specification adds GST or taxes to it (ruling R21). */
  readonly gst: boolean;
  readonly charge: Charge;
}

/** A fee with every reading of it: none is not stated, two or more conflict. */
export type Fee = readonly FeeReading[];

export type LineFees = Readonly<Record<FeeName, Fee>>;

/** All of a lender's fees, by line. */
export type LenderFees = Readonly<Record<FeeLine, LineFees>>;

/** Whether a lender charges for what is late (spec 2 §9): one whose table states no penal charges charges none. */
export const chargesLate = ({ fees }: { readonly fees: LenderFees }, line: FeeLine): boolean =>
  fees[line].overdue.length > 0;
