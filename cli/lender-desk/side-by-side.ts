import { formatRupees, inRupees, toRupees } from "@creditline/core/credit-line/paise";
import { FEE_HEADINGS, FEE_NAMES, type FeeName } from "@creditline/core/lenders/fees/fee";
import {
  type FeeQuote,
  type LineQuote,
  mostCharged,
  type Quoted,
  type QuotedText,
} from "@creditline/core/lenders/fees/quote";
import { padEnd, wrap } from "../terminal/layout.ts";
import { figureText } from "./fee-document.ts";

/** One reading of a fee: its text, the place of that text, and the maximum with tax, in rupees. */
export interface ComparedReading {
  readonly text: string;
  readonly source: string;
  /** Null if it gives no figure. */
  readonly comesTo: number | null;
}

/** The readings of a fee side by side. */
export interface ComparedFee {
  readonly readings: readonly ComparedReading[];
  /** Between the highest and the lowest, in rupees; null unless all of two or more give a figure. */
  readonly difference: number | null;
}

interface Read extends QuotedText {
  readonly quote: Quoted;
}

const readingsOf = (fee: FeeQuote): readonly Read[] =>
  fee.kind === "conflicting" ? fee.readings : fee.readings.map((reading) => ({ ...reading, quote: fee }));

/** The maximum of a reading with its tax, in paise; null for words and for unstated fees. */
function comesTo(quoted: Quoted): number | null {
  if (quoted.kind === "text" || quoted.kind === "not-stated") return null;
  const { fee, gst } = mostCharged(quoted);
  return fee + gst;
}

function feeBeside(fee: FeeQuote): ComparedFee {
  const readings = readingsOf(fee).map(({ text, source, quote }) => ({
    text,
    source,
    paise: comesTo(quote),
  }));
  const figures = readings.flatMap(({ paise }) => paise ?? []);
  const isWhole = readings.length > 1 && figures.length === readings.length;
  return {
    readings: readings.map(({ text, source, paise }) => ({
      text,
      source,
      comesTo: paise === null ? null : toRupees(paise),
    })),
    difference: isWhole ? toRupees(Math.max(...figures) - Math.min(...figures)) : null,
  };
}

/** The readings of a lender's fees side by side (interfaces: `fees --side-by-side`). */
export const sideBySide = (quote: LineQuote): Readonly<Record<FeeName, ComparedFee>> => ({
  processing: feeBeside(quote.processing),
  bounce: feeBeside(quote.bounce),
  overdue: feeBeside(quote.overdue),
  foreclosure: feeBeside(quote.foreclosure),
});

const GAP = "  ";

/** Columns of equal width, a cell for each reading; below each other if they would be too narrow. */
function beside(cells: readonly (readonly string[])[], width: number): readonly string[] {
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, row) =>
    cells
      .map((cell) => padEnd(cell[row] ?? "", width))
      .join(GAP)
      .trimEnd(),
  );
}

const NARROWEST = 20;

/** The readings side by side for people, `width` characters wide. */
export function sideBySideView(quote: LineQuote, width: number): string {
  const { lender, line, amount } = quote;
  const lines = FEE_NAMES.flatMap((name) => {
    const readings = readingsOf(quote[name]);
    const { difference } = feeBeside(quote[name]);
    const room = Math.floor((width - GAP.length * (readings.length - 1)) / Math.max(1, readings.length));
    const cells = readings.map(({ text, source, quote: quoted }) =>
      [...(quoted.kind === "text" ? [] : [figureText(quoted)]), `"${text}"`, `(${source})`].flatMap((part) =>
        wrap(part, Math.max(NARROWEST, room)),
      ),
    );
    const shown =
      cells.length === 0
        ? ["not stated"]
        : room < NARROWEST
          ? cells.flatMap((cell) => [...cell, ""])
          : beside(cells, room);
    return [
      "",
      FEE_HEADINGS[name],
      ...shown,
      ...(difference === null ? [] : [`Difference: ${inRupees(difference)}`]),
    ];
  });
  const on = amount === null ? "" : `, on a withdrawal of ${formatRupees(amount)}`;
  return [`${lender} ${line}${on}`, ...lines].join("\n");
}
