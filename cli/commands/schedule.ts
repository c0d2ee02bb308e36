import {
  formatRupees,
  formatRupeesAndPaise,
  fromRupees,
  inFullPercent,
  type Paise,
} from "@creditline/core/credit-line/paise";
import { preEmiTreatment } from "@creditline/core/credit-line/schedule/pre-emi";
import { type Schedule, schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import {
  DAY_COUNTS,
  type DayCount,
  MAXIMUM_MONTHS,
  MAXIMUM_RATE,
  type Rounding,
  ROUNDINGS,
  type ScheduleTerms,
  TermsError,
} from "@creditline/core/credit-line/schedule/schedule-terms";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import type { Lender } from "@creditline/core/lenders/lender";
import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import type { PreEmiInterest } from "@creditline/core/reference/pre-emi-interests.table";
import { Command, type Option } from "commander";
import { CONFIGURATION_AS_OF_FLAG, fixedChoice, JSON_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { answerLines, expected, InputError, type Io, printJson } from "../io.ts";
import { numeral, rupees } from "../lender-desk/applicant-document.ts";
import {
  asOfDay,
  CONFIG_FLAG,
  type Configuration,
  eachFile,
  readConfiguration,
} from "../lender-desk/configuration.ts";
import { keysTeller } from "../source/remarks.ts";
import { padEnd, padStart, widthOf } from "../terminal/cells.ts";
import { columns, tableWidth } from "../terminal/table.ts";

/* Options of the commands that reckon what a loan costs, each with what help says of it. */

/** A line that has a fee table. */
export const LINE_FLAG = [
  "--line <type>",
  `${FEE_LINES.slice(0, -1).join(", ")} or ${FEE_LINES.at(-1) ?? ""}`,
] as const;
export const RATE_FLAG = ["--rate <percent>", "interest, percent a year"] as const;
export const MONTHS_FLAG = ["--months <number>", "how many monthly instalments"] as const;

export const roundingOption = (): Option =>
  fixedChoice("--rounding <how>", "round the instalment (paise without it)", ROUNDINGS);

export const dayCountOption = (): Option =>
  fixedChoice(
    "--day-count <basis>",
    "count time (30/360 without it; actual/365 needs --disbursed)",
    DAY_COUNTS,
  );

/** Texts of one column, set to the right under its heading. */
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
    ["Instalment", `${formatRupees(emi)}, ${rows.length} of them`],
    ["Total interest", formatRupees(totalInterest)],
    ["To pay in all", formatRupees(totalPayable)],
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

/** A schedule for people: what it comes to, then a line for each instalment. */
const scheduleView = (of: Schedule, width = Infinity): string =>
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

type Document = Readonly<Record<string, unknown>>;

/** What a document may hold. */
const SCHEDULE_FIELDS = [
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

/** Where a document says nothing: the command's defaults (interfaces: `creditline schedule`). */
const DEFAULT_ROUNDING: Rounding = "paise";
const DEFAULT_DAY_COUNT: DayCount = "30/360";

/** A document's fields; one that is null counts as left out. Throws InputError for anything but an object. */
function fieldsOf(document: unknown): Document {
  if (typeof document === "object" && document !== null && !Array.isArray(document))
    return document as Document;
  throw new InputError('expected a JSON object such as {"amount":20000,"rate":15,"months":24}');
}

/**
 * The terms in a document: amount, rate and months, and if need be rounding, dayCount, disbursed, firstDue, emiDay,
 * fees (or fee; one or a list), preEmi and lender. Amounts in rupees. Throws InputError, which names the field; what
 * only the terms together can tell is left to the calculation.
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

/** A lender's own day of instalments, where one is named and no first day is given. */
function lenderEmiDay({ lender: code, firstDue }: Document, lenders: readonly Lender[]): number | undefined {
  const emiDay = lenders.find((one) => one.code === code)?.emiDay;
  return absent(firstDue) && (emiDay?.status === "stated" || emiDay?.status === "assumed")
    ? emiDay.value
    : undefined;
}

/** Pre-EMI interest is deducted upfront where no lender is given: all but one do (spec 2 §9). */
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

interface Flags {
  readonly amount?: string;
  readonly rate?: string;
  readonly months?: string;
  readonly rounding?: string;
  readonly dayCount?: string;
  readonly disbursed?: string;
  readonly firstDue?: string;
  readonly emiDay?: string;
  readonly fee?: readonly string[];
  readonly lender?: string;
  readonly preEmi?: boolean;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

/** `creditline schedule`: equal instalments on a reducing balance, their interest, and what the loan costs a year. */
export function build(io: Io): Command {
  return new Command("schedule")
    .description(
      "Draw up the instalments of a loan: equal, on a reducing balance, with their interest and the APR net of fees.",
    )
    .option("--amount <rupees>", "the amount borrowed, in rupees")
    .option(...RATE_FLAG)
    .option(...MONTHS_FLAG)
    .addOption(roundingOption())
    .addOption(dayCountOption())
    .option("--disbursed <day>", "the day the money is paid out (YYYY-MM-DD)")
    .option(
      "--first-due <day>",
      "the first instalment's day (without it, the EMI day of the month after the next one)",
    )
    .option("--emi-day <number>", `day of the month of the instalments (${EMI_DAY} without it)`)
    .option("--fee <rupees...>", "fees taken out of the amount")
    .option("--pre-emi", "charge interest from --disbursed to the next EMI day apart, as pre-EMI interest")
    .option("--lender <code>", "the lender whose way of taking pre-EMI interest holds")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...CONFIGURATION_AS_OF_FLAG)
    .option(...JSON_FLAG)
    .option(
      "--jsonl",
      "answer one JSON document a line on standard input; the other options fill what a line lacks",
    )
    .option(...STRICT_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline schedule --amount 20000 --rate 15 --months 24 --fee 400
  $ creditline schedule --amount 50000 --rate 18 --months 6 --disbursed 2026-10-20 --day-count actual/365 --json`,
    )
    .action((flags: Flags) => answer(io, flags));
}

async function answer(io: Io, flags: Flags): Promise<void> {
  const given = documentOf(flags);
  const configuration = await readConfiguration(io, flags.config, asOfDay(flags.asOf));
  const answerTo = (document: Document) => ({
    ...scheduleInRupees(drawUp(document, configuration)),
    ...(isLenders(document, flags) ? { configuration: configuration.digest } : {}),
  });
  if (flags.jsonl === true) {
    const tellKeys = keysTeller(io, flags.strict, SCHEDULE_FIELDS);
    return answerLines(io, (document, line) => {
      tellKeys(document, line);
      return answerTo(filled(fieldsOf(document), given));
    });
  }
  if (flags.json === true) return printJson(io, answerTo(given));
  const drawn = drawUp(given, configuration);
  return io.write(`${scheduleView(drawn, tableWidth(io))}\n`);
}

/** A line's document, with what it lacks from the flags. Fees go by two names: either of them is the line's own. */
function filled(line: Document, { fees, ...given }: Document): Document {
  return { ...given, ...("fee" in line || fees === undefined ? {} : { fees }), ...line };
}

/** Whether a lender's configuration has a say in a schedule. */
const isLenders = ({ lender }: Document, { config }: Flags): boolean =>
  config !== undefined || (lender !== undefined && lender !== null);

function drawUp(document: Document, { lenders }: Configuration): Schedule {
  try {
    return schedule(readTerms(document, lenders));
  } catch (error) {
    if (error instanceof TermsError) throw new InputError(error.message, error.field);
    throw error;
  }
}

/** The flags as the document that they stand for. Text that is no number stays text, for the reader to refuse. */
function documentOf(flags: Flags): Document {
  const { amount, rate, months, emiDay, fee, config: _config, asOf: _asOf, strict: _strict, ...rest } = flags;
  const given = {
    ...rest,
    amount: amount === undefined ? undefined : rupees(amount),
    rate: rate === undefined ? undefined : numeral(rate),
    months: months === undefined ? undefined : numeral(months),
    emiDay: emiDay === undefined ? undefined : numeral(emiDay),
    fees: fee?.map(rupees),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
