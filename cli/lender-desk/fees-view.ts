import { inPercent } from "@creditline/core/credit-line/in-percent";
import { formatRupees } from "@creditline/core/credit-line/paise";
import { type Fee, FEE_HEADINGS, FEE_NAMES, type FeeName } from "@creditline/core/lenders/fees/fee";
import { GENERAL_FEES, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import type { FeeQuote, LineQuote, Quoted, QuotedText } from "@creditline/core/lenders/fees/quote";
import type { FeesDocument } from "./fee-document.ts";
import { entry } from "./wrap.ts";

const NAME_WIDTH = Math.max(...Object.values(FEE_HEADINGS).map((heading) => heading.length)) + 2;

/**
 * Formats a lender's fees on each of `quotes`, with the words they rest on, `width` characters wide. At the end, and only for
 * fees that the lender doesn't state, it adds what is quoted for lenders in general.
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

/** The APR over each time to repay, where it was worked out. */
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

/** The figure, and under it the words it rests on; a rule in words is its own figure. */
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

/** What a reading comes to, for people. */
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
