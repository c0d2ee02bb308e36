import { columns, padEnd, padStart, widthOf } from "../terminal/layout.ts";
import { expected, InputError } from "../io.ts";
import { fixedChoice } from "../flags.table.ts";
import type { PreEmiInterest } from "@creditline/core/reference/pre-emi-interests.table";
import type { Lender } from "@creditline/core/lenders/lender";
import {
  DAY_COUNTS,
  type DayCount,
  MAXIMUM_MONTHS,
  MAXIMUM_RATE,
  type Rounding,
  ROUNDINGS,
  type ScheduleTerms,
  preEmiTreatment,
} from "@creditline/core/credit-line/schedule/schedule-terms";
import type { Schedule } from "@creditline/core/credit-line/schedule/schedule";
import {
  formatRupees,
  formatRupeesAndPaise,
  fromRupees,
  inFullPercent,
  type Paise,
} from "@creditline/core/credit-line/paise";
import type { Option } from "commander";

export const roundingOption = (): Option =>
  fixedChoice("--rounding <how>", "Rounding of the instalment (default: paise)", ROUNDINGS);

export const dayCountOption = (): Option =>
  fixedChoice("--day-count <basis>", "Day count (default: 30/360; actual/365 needs --disbursed)", DAY_COUNTS);

/** The texts of one column, right-aligned under its heading. */
function toTheRight(heading: string, cells: readonly string[]): readonly string[] {
  const width = Math.max(widthOf(heading), ...cells.map(widthOf));
  return [heading, ...cells].map((cell) => padStart(cell, width));
}

function summary({
  emi,
  rows,
  totalInterest,
  totalPayable,
  fees,
  netDisbursed,
  apr,
  preEmi,
}: Schedule): string {
  const lines: (readonly [string, string])[] = [
    ["Instalment", `${rows.length} × ${formatRupees(emi)}`],
    ["Total interest", formatRupees(totalInterest)],
    ["Total to pay", formatRupees(totalPayable)],
    ["Fees", formatRupees(fees)],
    ["Paid out", formatRupees(netDisbursed)],
    ["APR", `${inFullPercent(apr.nominal)} a year (${inFullPercent(apr.compounded)} compounded)`],
  ];
  if (preEmi !== null) {
    const where =
      preEmi.treatment === "deducted-upfront" ? "deducted from the amount" : "added to the first instalment";
    lines.push([
      "Pre-EMI interest",
      `${formatRupees(preEmi.interest)} for ${preEmi.days} days to ${preEmi.to}, ${where}`,
    ]);
  }
  const width = Math.max(...lines.map(([label]) => widthOf(label)));
  return lines.map(([label, text]) => `${padEnd(label, width)}  ${text}`).join("\n");
}

/** A schedule for people: its totals, then a line for each instalment. */
export const scheduleView = (of: Schedule, width = Infinity): string =>
  `${summary(of)}\n\n${scheduleTable(of, width)}`;

/** A line for each instalment. */
export function scheduleTable({ rows }: Schedule, width: number): string {
  const money = (heading: string, of: (row: Schedule["rows"][number]) => number) =>
    toTheRight(
      heading,
      rows.map((row) => formatRupeesAndPaise(of(row))),
    );
  const table = [
    toTheRight(
      "#",
      rows.map((row) => String(row.n)),
    ),
    ...(rows.some((row) => row.due !== null) ? [["Due", ...rows.map((row) => row.due ?? "")]] : []),
    money("Outstanding", (row) => row.outstanding),
    money("Principal", (row) => row.principal),
    money("Interest", (row) => row.interest),
    money("Instalment", (row) => row.instalment),
    money("Closing", (row) => row.closing),
  ];
  const [header, ...body] = Array.from({ length: rows.length + 1 }, (_, at) =>
    table.map((column) => column[at] ?? ""),
  );
  return columns(header ?? [], body, width);
}

export type Document = Readonly<Record<string, unknown>>;

/** The allowed fields of a document. */
export const SCHEDULE_FIELDS = [
  "amount",
  "rate",
  "months",
  "rounding",
  "dayCount",
  "disbursed",
  "firstDue",
  "emiDay",
  "fees",
  "fee",
  "preEmi",
  "lender",
] as const;

/** The command's defaults (interfaces: `creditline schedule`). */
const DEFAULT_ROUNDING: Rounding = "paise";

const DEFAULT_DAY_COUNT: DayCount = "30/360";

/** A document's fields; a null field counts as omitted. Throws InputError for anything but an object. */
export function fieldsOf(document: unknown): Document {
  if (typeof document === "object" && document !== null && !Array.isArray(document))
    return document as Document;
  throw new InputError('expected a JSON object such as {"amount":20000,"rate":15,"months":24}');
}

/**
 * The terms in a document: amount, rate and months, and optionally rounding, dayCount, disbursed, firstDue, emiDay,
 * fees (or fee; one or a list), preEmi and lender. Amounts in rupees. Throws InputError, which names the field; what
 * depends on several terms is left to the calculation.
 */
export function readTerms(document: Document, lenders: readonly Lender[]): ScheduleTerms {
  return {
    principal: readAmount(document["amount"]),
    annualRate: number(document, "rate", `a percentage a year from 0 to ${MAXIMUM_RATE}`),
    months: number(document, "months", `a whole number from 1 to ${MAXIMUM_MONTHS}`),
    rounding: choice(document, "rounding", ROUNDINGS) ?? DEFAULT_ROUNDING,
    dayCount: choice(document, "dayCount", DAY_COUNTS) ?? DEFAULT_DAY_COUNT,
    disbursed: day(document, "disbursed"),
    firstDue: day(document, "firstDue"),
    emiDay: absent(document["emiDay"])
      ? lenderEmiDay(document, lenders)
      : number(document, "emiDay", "a day of the month from 1 to 31"),
    fees: [...feesIn(document, "fees"), ...feesIn(document, "fee")],
    preEmi: treatment(document, lenders),
  };
}

const absent = (value: unknown): value is undefined | null => value === undefined || value === null;

function paise(value: unknown): Paise | null {
  return typeof value === "number" ? fromRupees(value) : null;
}

function readAmount(value: unknown): Paise {
  const principal = paise(value);
  if (principal !== null && principal > 0) return principal;
  throw expected("amount", "a number of rupees above 0, with at most two decimals", value);
}

function feesIn(document: Document, field: "fees" | "fee"): readonly Paise[] {
  const value = document[field];
  if (absent(value)) return [];
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((fee) => {
    const charged = paise(fee);
    if (charged !== null && charged >= 0) return charged;
    throw expected(field, "a number of rupees, 0 or more, with at most two decimals, or a list of them", fee);
  });
}

function number(document: Document, field: string, what: string): number {
  const value = document[field];
  if (typeof value === "number") return value;
  throw expected(field, what, value);
}

function day(document: Document, field: string): string | undefined {
  const value = document[field];
  if (absent(value)) return undefined;
  if (typeof value === "string") return value;
  throw expected(field, "a day as YYYY-MM-DD", value);
}

function choice<Choice extends string>(
  document: Document,
  field: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = document[field];
  if (absent(value)) return undefined;
  const chosen = choices.find((one) => one === value);
  if (chosen !== undefined) return chosen;
  throw expected(field, `one of ${choices.join(", ")}`, value);
}

/** A lender's own instalment day, if one is named and no first day is given. */
function lenderEmiDay({ lender: code, firstDue }: Document, lenders: readonly Lender[]): number | undefined {
  const emiDay = lenders.find((one) => one.code === code)?.emiDay;
  return absent(firstDue) && (emiDay?.status === "stated" || emiDay?.status === "assumed")
    ? emiDay.value
    : undefined;
}

/** Pre-EMI interest is deducted upfront if no lender is given: all lenders but one do so (spec 2 §9). */
function treatment(document: Document, lenders: readonly Lender[]): PreEmiInterest | undefined {
  const { preEmi, lender: code } = document;
  if (!absent(preEmi) && typeof preEmi !== "boolean") throw expected("preEmi", "true or false", preEmi);
  const lender = absent(code) ? undefined : lenders.find((one) => one.code === code);
  if (!absent(code) && lender === undefined) {
    throw expected("lender", `one of ${lenders.map((one) => one.code).join(", ")}`, code);
  }
  if (preEmi !== true) return undefined;
  if (lender === undefined) return "deducted-upfront";
  const taken = preEmiTreatment(lender);
  if (taken === null)
    throw new InputError(`lender: ${lender.code}'s pre-EMI interest is not stated`, "lender");
  return taken;
}
