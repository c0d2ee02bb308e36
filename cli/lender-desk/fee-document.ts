import type { IsoDay } from "@creditline/core/calendar/civil-day";
import { formatRupees, inPercent, type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { exampleTerms } from "@creditline/core/credit-line/key-facts/example-withdrawal";
import { shownApr } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { allowsAmount } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import {
  type Fee,
  FEE_HEADINGS,
  FEE_LINES,
  FEE_NAMES,
  type FeeLine,
  type FeeName,
  isFeeLine,
} from "@creditline/core/lenders/fees/fee";
import type { FeeQuote, LineQuote, Quoted, QuotedText } from "@creditline/core/lenders/fees/quote";
import { GENERAL_FEES, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import type { Lender } from "@creditline/core/lenders/lender";
import { NO_COST_TENURES } from "@creditline/core/lenders/tenures.table";
import { shown } from "@creditline/core/reference/shown";
import { expected, InputError, suggestion } from "../io.ts";
import { readLender, readWithdrawal } from "./applicant-document.ts";
import { entry } from "../terminal/layout.ts";

/** The fees that a question asks for. The amount is the withdrawal in paise, or null. */
export interface FeesQuestion {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number | null;
}

/** The allowed fields of a question. */
export const FEES_FIELDS = ["lender", "line", "amount"] as const;

/** Reads `{"lender","line","amount"}`; the amount is optional. Throws InputError naming the field. */
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
  throw expected("line", `one of ${FEE_LINES.join(", ")}`, value, suggestion(line, FEE_LINES));
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
  /** The day of the withdrawal for which `apr` is calculated, over each possible tenure; absent without an amount. */
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

/** The APR of an amount in paise over each of a lender's possible tenures, if it were withdrawn on a day. */
export function aprOverMonths(
  lender: Lender,
  line: FeeLine,
  amount: Paise,
  day: IsoDay,
): readonly AprOverMonths[] {
  const tenures = (line === "CONSUMER_FINANCE" ? NO_COST_TENURES : lender.tenures).value;
  return tenures.flatMap((tenure) => {
    if (!allowsAmount(tenure, amount)) return [];
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

const NAME_WIDTH = Math.max(...Object.values(FEE_HEADINGS).map((heading) => heading.length)) + 2;

/**
 * Formats a lender's fees on each of `quotes`, with their source texts, `width` characters wide. At the end, and only
 * for fees that the lender doesn't state, it adds what is quoted for lenders in general.
 */
export function feesView(
  quotes: readonly (LineQuote & Pick<FeesDocument, "apr" | "day">)[],
  width: number,
): string {
  const unstated = FEE_NAMES.filter((name) => quotes.some((quote) => quote[name].kind === "not-stated"));
  const general = wordsView(GENERAL_FEES, unstated, width);
  return [
    ...quotes.flatMap((quote, n) => [
      ...(n === 0 ? [] : [""]),
      title(quote),
      ...FEE_NAMES.flatMap((name) => feeLines(FEE_HEADINGS[name], quote[name], width)),
      ...aprLines(quote, width),
    ]),
    ...(general.length === 0 ? [] : ["", "Quoted for lenders in general, not for this one:", ...general]),
  ].join("\n");
}

/** The APR over each tenure, if it was calculated. */
const aprLines = ({ apr = [], day = "" }: Pick<FeesDocument, "apr" | "day">, width: number) =>
  apr.flatMap(({ months, rate, nominal }, n) => [
    ...(n === 0 ? [`  APR with all that is charged upfront, withdrawn on ${day}:`] : []),
    ...entry(
      `    over ${months} months`,
      `${inPercent(nominal)}, interest ${inPercent(rate)}`,
      NAME_WIDTH,
      width,
    ),
  ]);

/** What the specification quotes for lenders in general, and for one that it does not name. */
export const generalFeesView = (width: number): string =>
  [
    "Quoted for lenders in general",
    ...wordsView(GENERAL_FEES, FEE_NAMES, width),
    "",
    "Quoted for a lender without a name",
    ...wordsView(UNNAMED_LENDER_FEES, FEE_NAMES, width),
  ].join("\n");

function title({ lender, line, amount }: LineQuote): string {
  const on = amount === null ? "" : `, on a withdrawal of ${formatRupees(amount)}`;
  return `${lender} ${line}${on}`;
}

const wordsView = (
  fees: Readonly<Partial<Record<FeeName, Fee>>>,
  names: readonly FeeName[],
  width: number,
): readonly string[] =>
  names.flatMap((name) =>
    (fees[name] ?? []).flatMap((reading, n) =>
      entry(n === 0 ? `  ${FEE_HEADINGS[name]}` : "    or", inQuotes(reading), NAME_WIDTH, width),
    ),
  );

function feeLines(heading: string, fee: FeeQuote, width: number): readonly string[] {
  if (fee.kind === "conflicting") {
    return fee.readings.flatMap((reading, n) =>
      readingLines(n === 0 ? heading : "  or", reading.quote, [reading], width),
    );
  }
  return readingLines(heading, fee, fee.readings, width);
}

/** The figure, followed by its source text; a rule in words has no separate figure. */
function readingLines(
  name: string,
  quoted: Quoted,
  readings: readonly QuotedText[],
  width: number,
): readonly string[] {
  const lines = [...(quoted.kind === "text" ? [] : [figureText(quoted)]), ...readings.map(inQuotes)];
  return lines.flatMap((text, n) => entry(n === 0 ? `  ${name}` : "", text, NAME_WIDTH, width));
}

const inQuotes = ({ text, source }: QuotedText): string => `"${text}" (${source})`;

/** A reading's figure, for people. */
export function figureText(quoted: Quoted): string {
  switch (quoted.kind) {
    case "exact":
      return `${formatRupees(quoted.amount)}${tax(quoted.gst)}`;
    case "one-of":
      return `${quoted.amounts.map(formatRupees).join(" or ")}${tax(quoted.gst)}`;
    case "range":
      return `${formatRupees(quoted.minimum)} to ${formatRupees(quoted.maximum)}${tax(quoted.gst, "up to ")}`;
    case "at-most":
      return `up to ${formatRupees(quoted.maximum)}${tax(quoted.gst, "up to ")}`;
    case "text":
      return quoted.text;
    case "not-stated":
      return "not stated";
  }
}

const tax = (gst: number | null, limit = ""): string =>
  gst === null ? "" : `, and ${limit}${formatRupees(gst)} GST`;
