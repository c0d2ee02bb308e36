import type { IsoDay } from "@creditline/core/calendar/iso-day";
import { exampleTerms } from "@creditline/core/credit-line/key-facts/example-withdrawal";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { shownApr } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { takes } from "@creditline/core/credit-line/withdrawal/drawable";
import { FEE_LINES, type FeeLine, isFeeLine } from "@creditline/core/lenders/fees/fee";
import type { FeeQuote, LineQuote, Quoted } from "@creditline/core/lenders/fees/quote";
import type { Lender } from "@creditline/core/lenders/lender";
import { NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { shown } from "@creditline/core/reference/shown";
import { expected } from "../failure.ts";
import { InputError } from "../io.ts";
import { meant } from "../source/remarks.ts";
import { readLender, readWithdrawal } from "./fields.ts";

/** Which fees are asked for. The amount is the withdrawal in paise, or null. */
export interface FeesQuestion {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number | null;
}

/** What a question may hold. */
export const FEES_FIELDS = ["lender", "line", "amount"] as const;

/** Reads `{"lender","line","amount"}`, of which the amount may be left out. Throws InputError naming the field. */
export function readFeesQuestion(document: unknown, codes?: readonly string[]): FeesQuestion {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    throw new InputError(`expected an object with lender, line and perhaps amount, got ${shown(document)}`);
  }
  const { lender, line, amount } = document as Record<string, unknown>;
  return {
    lender: readLender(lender, "lender", codes),
    line: readLine(line),
    amount: amount === undefined || amount === null ? null : readWithdrawal(amount),
  };
}

/** A line that has a fee table, in any letter case. Throws InputError. */
export function readLine(value: unknown): FeeLine {
  const line = typeof value === "string" ? value.trim().toUpperCase() : "";
  if (isFeeLine(line)) return line;
  throw expected("line", `one of ${FEE_LINES.join(", ")}${meant(line, FEE_LINES)}`, value);
}

/** What `creditline fees` prints (interfaces): a quote with its money in rupees. */
export interface FeesDocument {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number | null;
  readonly processing: FeeQuote;
  readonly bounce: FeeQuote;
  readonly overdue: FeeQuote;
  readonly foreclosure: FeeQuote;
  /** What the amount costs over each time that takes it, as a withdrawal of `day`; absent without an amount. */
  readonly day?: IsoDay;
  readonly apr?: readonly AprOverMonths[];
  /** The digest of the configuration that decided. */
  readonly configuration: string;
}

/** The APR of a withdrawal, by its months: percent a year, as every other surface shows it (ruling R60). */
export interface AprOverMonths {
  readonly months: number;
  readonly rate: number;
  readonly nominal: number;
}

/** The APR of an amount in paise over each of a lender's times that take it, were it withdrawn on a day. */
export function aprOverMonths(
  lender: Lender,
  line: FeeLine,
  amount: Paise,
  day: IsoDay,
): readonly AprOverMonths[] {
  const tenures = (line === "CONSUMER_FINANCE" ? NO_COST_TENURES : lender.tenures).value;
  return tenures.flatMap((tenure) => {
    if (!takes(tenure, amount)) return [];
    const { months, interestRate: rate } = tenure;
    const terms = exampleTerms(lender, { lineType: line, amount: amount / 100, months, rate, day });
    return terms === null ? [] : [{ months, rate, nominal: shownApr(terms.schedule) }];
  });
}

/** A quote as its document. */
export const feesDocument = (
  quote: LineQuote,
  configuration: string,
  over: Pick<FeesDocument, "day" | "apr">,
): FeesDocument => ({
  lender: quote.lender,
  line: quote.line,
  amount: quote.amount === null ? null : toRupees(quote.amount),
  processing: feeInRupees(quote.processing),
  bounce: feeInRupees(quote.bounce),
  overdue: feeInRupees(quote.overdue),
  foreclosure: feeInRupees(quote.foreclosure),
  ...over,
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
