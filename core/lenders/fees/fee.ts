import { messageKey } from "../../messages/message.ts";
import { isBolt, isLineType, type LineType } from "../../reference/lenders/lenders.table.ts";

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

/** How a rule in words is calculated once its base is known: a share of the base, per period or once. */
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

/** A step of a slab table. The first matching slab applies; bounds are withdrawal amounts in rupees. */
export interface Slab {
  /** Applies up to and including this amount. */
  readonly upTo?: number;
  /** Applies below this amount. */
  readonly below?: number;
  readonly charge: FlatCharge;
}

export type Charge = FlatCharge | { readonly kind: "slabs"; readonly slabs: readonly Slab[] };

/** One statement of the specification about a fee: its text, its source, and how it is computed. */
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
/** Charged once on the amount that is repaid early. */
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

/** A reading of the fee tables, word for word. */
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

/** Fast cash, where a lender has no note of its own (spec 2 §9, "Other variants"). */
export const FAST_CASH_FEES: LineFees = {
  processing: [
    readingPlusGst("processing Rs 799 to Rs 2199 plus GST", rangeCharge(rupees(799), rupees(2_199))),
  ],
  bounce: [feeReading("bounce Rs 450", exactCharge(rupees(450)))],
  overdue: [feeReading(messageKey("overdue 2% per month on EMI outstanding"), onOverdue(2, "month"))],
  foreclosure: NOT_STATED,
};

/** Consumer finance (spec 2 §9, "Other variants"); it is no-cost EMI, which has no processing fee (spec 1 §1). */
export const CONSUMER_FINANCE_FEES: LineFees = {
  processing: [
    feeReading("No-cost EMI: 0% interest, no processing fee", exactCharge(rupees(0)), "spec 1 §1, spec 2 §9"),
  ],
  bounce: [feeReading("bounce Rs 450", exactCharge(rupees(450)))],
  overdue: [feeReading(messageKey("overdue 2% per month"), onOverdue(2, "month"))],
  foreclosure: NOT_STATED,
};

/** The bolt line: its own bounce and processing fee, "other terms as the cash line" (spec 2 §9). */
export const boltFees = (cashLine: LineFees): LineFees => ({
  processing: [
    feeReading("processing up to 8%", cappedCharge(percent(8))),
    feeReading("bolt lines up to 5-9%", cappedCharge(percent(9))),
  ],
  bounce: [readingPlusGst("bounce Rs 500 plus taxes", exactCharge(rupees(500)))],
  overdue: cashLine.overdue,
  foreclosure: cashLine.foreclosure,
});

/** Fees of a lender whose row in the fee table is about its cash line: the other lines follow the variants. */
export const feesFromCashLine = (cashLine: LineFees, own: Partial<LenderFees> = {}): LenderFees => ({
  CASH_LINE: cashLine,
  CASH_LINE_BOLT: boltFees(cashLine),
  FAST_CASH: FAST_CASH_FEES,
  CONSUMER_FINANCE: CONSUMER_FINANCE_FEES,
  ...own,
});

const NOTHING: LineFees = {
  processing: NOT_STATED,
  bounce: NOT_STATED,
  overdue: NOT_STATED,
  foreclosure: NOT_STATED,
};

/** Fees of a lender that the fee tables do not name. */
export const NO_FEES_STATED: LenderFees = {
  CASH_LINE: NOTHING,
  CASH_LINE_BOLT: NOTHING,
  FAST_CASH: NOTHING,
  CONSUMER_FINANCE: NOTHING,
};

/**
 * The fee table of a line: a cash line of the bolt variant has its own, under either spelling of the variant
 * (spec 1 §1, spec 2 §1, §9). No other line type has a bolt table, so the variant changes nothing there.
 */
export const feeLineOf = (lineType: LineType, variant: string | null | undefined): FeeLine =>
  lineType === "CASH_LINE" && isBolt(variant) ? "CASH_LINE_BOLT" : lineType;

/** The same of a line whose type is only known as text; a type that has no table of its own stays as it is. */
export const chargedAs = (lineType: string, variant: string | null | undefined): string =>
  isLineType(lineType) ? feeLineOf(lineType, variant) : lineType;
