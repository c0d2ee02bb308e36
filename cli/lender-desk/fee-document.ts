import { toRupees } from "@creditline/core/credit-line/paise";
import type { FeeLine } from "@creditline/core/lenders/fee";
import type { FeeQuote, LineQuote, Quoted } from "@creditline/core/lenders/quote";

/** What `creditline fees` prints (interfaces): a quote with its money in rupees. */
export interface FeesDocument {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number | null;
  readonly processing: FeeQuote;
  readonly bounce: FeeQuote;
  readonly overdue: FeeQuote;
  readonly foreclosure: FeeQuote;
  /** The digest of the configuration that decided. */
  readonly configuration: string;
}

/** A quote as its document. */
export const feesDocument = (quote: LineQuote, configuration: string): FeesDocument => ({
  lender: quote.lender,
  line: quote.line,
  amount: quote.amount === null ? null : toRupees(quote.amount),
  processing: feeInRupees(quote.processing),
  bounce: feeInRupees(quote.bounce),
  overdue: feeInRupees(quote.overdue),
  foreclosure: feeInRupees(quote.foreclosure),
  configuration,
});

function feeInRupees(fee: FeeQuote): FeeQuote {
  if (fee.kind !== "conflicting") return { ...quotedInRupees(fee), readings: fee.readings };
  return {
    kind: "conflicting",
    readings: fee.readings.map(({ text, source, quote }) => ({ text, source, quote: quotedInRupees(quote) })),
  };
}

function quotedInRupees(quoted: Quoted): Quoted {
  switch (quoted.kind) {
    case "exact":
      return { kind: "exact", amount: toRupees(quoted.amount), gst: gstInRupees(quoted.gst) };
    case "one-of":
      return { kind: "one-of", amounts: quoted.amounts.map(toRupees), gst: gstInRupees(quoted.gst) };
    case "range": {
      const { minimum, maximum, gst } = quoted;
      return {
        kind: "range",
        minimum: toRupees(minimum),
        maximum: toRupees(maximum),
        gst: gstInRupees(gst),
      };
    }
    case "at-most":
      return { kind: "at-most", maximum: toRupees(quoted.maximum), gst: gstInRupees(quoted.gst) };
    case "text":
      return { kind: "text", text: quoted.text, gst: null };
    case "not-stated":
      return { kind: "not-stated" };
  }
}

const gstInRupees = (gst: number | null): number | null => (gst === null ? null : toRupees(gst));
