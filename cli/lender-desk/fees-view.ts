import { formatRupees } from "@creditline/core/credit-line/paise";
import { FEE_HEADINGS, FEE_NAMES, type Fee } from "@creditline/core/lenders/fee";
import { GENERAL_FEES } from "@creditline/core/lenders/general-terms";
import type { FeeQuote, LineQuote, Quoted } from "@creditline/core/lenders/quote";
import { columns } from "../io.ts";

/** A lender's fees as a table for people, with the words they rest on, and apart from it what is quoted in general. */
export function feesTable(quote: LineQuote): string {
  const rows = FEE_NAMES.flatMap((name) => feeRows(FEE_HEADINGS[name], quote[name]));
  const unstated = FEE_NAMES.filter((name) => quote[name].kind === "not-stated");
  const general = unstated.flatMap((name) =>
    name === "processing" ? [] : [`  ${FEE_HEADINGS[name]}: ${wordsOf(GENERAL_FEES[name])}`],
  );
  return [
    title(quote),
    columns(["Fee", "What it comes to", "In the words of", ""], rows),
    ...(general.length === 0 ? [] : ["Quoted for lenders in general, not by this one:", ...general]),
  ].join("\n");
}

function title({ lender, line, amount }: LineQuote): string {
  const on = amount === null ? "" : `, on a withdrawal of ${formatRupees(amount)}`;
  return `${lender} ${line}${on}`;
}

const wordsOf = (fee: Fee): string => fee.map(({ text, source }) => `${text} (${source})`).join("; or: ");

function feeRows(heading: string, fee: FeeQuote): readonly (readonly string[])[] {
  if (fee.kind === "conflicting") {
    return fee.readings.map(({ text, source, quote }, n) => [
      n === 0 ? heading : "  or",
      figure(quote),
      source,
      wordsUnlessSame(text, quote),
    ]);
  }
  const [first] = fee.readings;
  return [
    [heading, figure(fee), first?.source ?? "", first === undefined ? "" : wordsUnlessSame(first.text, fee)],
  ];
}

const wordsUnlessSame = (text: string, quoted: Quoted): string => (quoted.kind === "text" ? "" : `"${text}"`);

function figure(quoted: Quoted): string {
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
