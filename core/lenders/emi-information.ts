import { type Fee, FEE_HEADINGS, FEE_NAMES, type FeeLine } from "./fees/fee.ts";
import { messageKey } from "../messages/message.ts";
import type { Lender } from "./lender.ts";

/** The kinds of fee table a lender has (spec 2 §3). DEFAULT, for a line that is not known yet, is the cash line's. */
export const EMI_INFORMATION_TYPES = [
  "CASH_LINE",
  "CASH_LINE_BOLT",
  "FAST_CASH",
  "CONSUMER_FINANCE",
  "DEFAULT",
] as const;

export type EmiInformationType = (typeof EMI_INFORMATION_TYPES)[number];

/** A row of the fee table. `width` says how much of the line it takes (assumed: a longer value takes all of it). */
export interface EmiInformationRow {
  readonly name: string;
  readonly value: string;
  readonly width: "half" | "full";
}

const HALF_WIDTH_CHARACTERS = 24;

/** The fee table that is shown beside a loan, in the specification's words, every reading of a fee included. */
export function emiInformation(lender: Lender, type: EmiInformationType): readonly EmiInformationRow[] {
  const fees = lender.fees[lineOf(type)];
  return [
    row(messageKey("EMI date"), emiDate(lender)),
    ...FEE_NAMES.map((name) => row(FEE_HEADINGS[name], inWords(fees[name]))),
  ];
}

/** All the fee tables of a lender. */
export const emiTables = (lender: Lender): Readonly<Record<string, readonly EmiInformationRow[]>> =>
  Object.fromEntries(EMI_INFORMATION_TYPES.map((type) => [type, emiInformation(lender, type)]));

const lineOf = (type: EmiInformationType): FeeLine => (type === "DEFAULT" ? "CASH_LINE" : type);

const row = (name: string, value: string): EmiInformationRow => ({
  name,
  value,
  width: value.length <= HALF_WIDTH_CHARACTERS ? "half" : "full",
});

const inWords = (fee: Fee): string =>
  fee.length === 0 ? "Not stated" : fee.map(({ text }) => text).join("; or: ");

function emiDate({ emiDay }: Lender): string {
  if (emiDay.status === "not-stated" || emiDay.status === "conflicting") return "Not stated";
  return `${ordinal(emiDay.value)} of every month`;
}

function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}
