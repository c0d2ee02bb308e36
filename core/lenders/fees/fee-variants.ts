import { messageKey } from "../../messages/message.ts";
import { isBolt, isLineType, type LineType } from "../../reference/lenders/line-types.table.ts";
import {
  cappedCharge,
  exactCharge,
  feeReading,
  NOT_STATED,
  onOverdue,
  percent,
  rangeCharge,
  readingPlusGst,
  rupees,
} from "./charge.ts";
import type { FeeLine, LenderFees, LineFees } from "./fee.ts";

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
