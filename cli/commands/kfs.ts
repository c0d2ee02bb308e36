import { english, translate } from "@creditline/core/messages/translate";
import { dayCountOption, readTerms, roundingOption, scheduleTable } from "../money/schedule-document.ts";
import { COOLING_OFF_DAYS } from "@creditline/core/credit-line/agreement/paper";
import {
  chargesOfWithdrawal,
  chargesOutside,
  type ListedCharge,
} from "@creditline/core/credit-line/key-facts/listed-charges";
import { CLAUSE_ON_COMPLAINTS } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import {
  fromRupees,
  inFullPercent,
  inRupees,
  MAXIMUM_PAISE,
  type Paise,
  toRupees,
} from "@creditline/core/credit-line/paise";
import type { Schedule } from "@creditline/core/credit-line/schedule/schedule";
import { type RowInRupees, scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import {
  calculateTerms,
  type Withdrawal,
  type WithdrawalTerms,
} from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { FeeLine } from "@creditline/core/lenders/fees/fee";
import { isObject } from "@creditline/core/reference/shown";
import { Command } from "commander";
import { CONFIGURATION_AS_OF_FLAG, JSON_FLAG, LINE_FLAG, MONTHS_FLAG, RATE_FLAG } from "../flags.table.ts";
import { expected, InputError, type Io, parseJson, printable, printJson, readTextFile } from "../io.ts";
import { numeral, rupees } from "../lender-desk/applicant-document.ts";
import {
  CONFIG_FLAG,
  type Configuration,
  eachFile,
  readConfiguration,
  resolveDay,
} from "../lender-desk/configuration.ts";
import { readFeesQuestion } from "../lender-desk/fee-document.ts";
import { wrap, columns } from "../terminal/layout.ts";

/** A charge as given: its name, rupees with tax, and any other keys. */
export interface GivenCharge extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly amount: number;
}

/** What `creditline kfs` prints (interfaces); amounts in rupees. */
export interface KfsDocument {
  readonly lender: string;
  readonly line: FeeLine;
  readonly amount: number;
  readonly netDisbursed: number;
  readonly emi: number;
  readonly months: number;
  readonly apr: { readonly nominal: number; readonly compounded: number };
  readonly charges: readonly (Omit<ListedCharge, "most" | "says"> & { readonly says: string } & {
    readonly atMost: number | null;
  })[];
  readonly totalInterest: number;
  readonly totalPayable: number;
  readonly coolingOffDays: number;
  /** Null if the officer is not stated. */
  readonly grievance: { readonly officer: string | null; readonly clause: string };
  readonly schedule: readonly RowInRupees[];
  /** The charges that were made but are not in the statement, unchanged. */
  readonly outside: readonly GivenCharge[];
  readonly configuration: string;
}

const rupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

/** The statement of a withdrawal, with the charges that are not in it. */
function kfsDocument(
  withdrawal: Omit<Withdrawal, "day">,
  terms: WithdrawalTerms,
  line: FeeLine,
  made: readonly GivenCharge[],
  configuration: string,
): KfsDocument {
  const calculated = scheduleInRupees(terms.schedule);
  const listed = chargesOfWithdrawal(withdrawal, terms);
  const outside = chargesOutside(
    listed,
    made.map(({ name, amount }) => ({
      name: name.trim().toLowerCase(),
      amount: fromRupees(amount) ?? Infinity,
    })),
  );
  return {
    lender: withdrawal.lender.code,
    line,
    amount: toRupees(withdrawal.principal),
    netDisbursed: calculated.netDisbursed,
    emi: calculated.emi,
    months: calculated.rows.length,
    apr: calculated.apr,
    charges: listed.map(({ most, ...charge }) => ({
      ...translate(charge),
      amount: rupeesOrNull(charge.amount),
      gst: rupeesOrNull(charge.gst),
      atMost: rupeesOrNull(most),
    })),
    totalInterest: calculated.totalInterest,
    totalPayable: calculated.totalPayable,
    coolingOffDays: COOLING_OFF_DAYS,
    grievance: { officer: null, clause: english(CLAUSE_ON_COMPLAINTS) },
    schedule: calculated.rows,
    outside: outside.flatMap((at) => made[at] ?? []),
    configuration,
  };
}

/** The charges in a file. Throws InputError naming an invalid part. */
function readCharged(text: string): readonly GivenCharge[] {
  const document = parseJson(text);
  if (!Array.isArray(document))
    throw expected("charged", 'a list such as [{"name":"processing","amount":399}]', document);
  return document.map((one: unknown, n) => {
    const field = `charged[${n}]`;
    if (!isObject(one)) throw expected(field, "an object with name and amount", one);
    const { name, amount } = one;
    if (typeof name !== "string" || name.trim() === "")
      throw expected(`${field}.name`, "the name of a charge", name);
    const paise = typeof amount === "number" ? fromRupees(amount) : null;
    if (paise === null || paise < 0 || paise > MAXIMUM_PAISE) {
      throw expected(`${field}.amount`, "a number of rupees, 0 or more, with at most two decimals", amount);
    }
    return one as GivenCharge;
  });
}

/** The charges in a file; none without a file. Errors name the file. */
function chargedIn(path: string, text: string): readonly GivenCharge[] {
  try {
    return readCharged(text);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${path}: ${error.message}`, "charged");
    throw error;
  }
}

const charge = ({ name, amount, gst, when, says, source, atMost }: KfsDocument["charges"][number]) => [
  name,
  amount === null ? "–" : gst === null ? inRupees(amount) : `${inRupees(amount)} + ${inRupees(gst)} GST`,
  when === "now" ? "now" : "if it happens",
  `${says}${when === "if" && atMost !== null ? `; at most ${inRupees(atMost)}${name === "overdue" ? " a month" : ""}` : ""} (${source})`,
];

/** A key fact statement for people. */
function kfsView(document: KfsDocument, schedule: Schedule, width: number): string {
  const { lender, line, amount, outside, grievance, apr } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["Amount", inRupees(amount)],
    ["Paid out", inRupees(document.netDisbursed)],
    ["Instalment", `${document.months} × ${inRupees(document.emi)}`],
    ["APR", `${inFullPercent(apr.nominal)} a year (${inFullPercent(apr.compounded)} compounded)`],
    ["Total interest", inRupees(document.totalInterest)],
    ["Total to pay", inRupees(document.totalPayable)],
    ["Cooling-off", `${document.coolingOffDays} days`],
    ["Complaints", `${grievance.clause}; the officer is not stated`],
  ];
  const label = Math.max(...facts.map(([name]) => name.length));
  const lines = [
    ...wrap(`Key fact statement of ${lender} ${line}, configuration ${document.configuration}`, width),
    "",
    ...facts.flatMap(([name, text]) =>
      wrap(text, width - label - 2).map((part, n) => `${(n === 0 ? name : "").padEnd(label)}  ${part}`),
    ),
    "",
    columns(["Charge", "Amount", "When", "What it is"], document.charges.map(charge), width),
    "",
    scheduleTable(schedule, width),
  ];
  if (outside.length === 0) return lines.join("\n");
  const charged = outside.map((one) => `  ${printable(one.name)}: ${inRupees(one.amount)}`);
  return [...lines, "", "Charged outside of this statement:", ...charged].join("\n");
}

interface Flags {
  readonly lender?: string;
  readonly line?: string;
  readonly amount?: string;
  readonly rate?: string;
  readonly months?: string;
  readonly rounding?: string;
  readonly dayCount?: string;
  readonly disbursed?: string;
  readonly firstDue?: string;
  readonly charged?: string;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly json?: boolean;
}

interface Drawn {
  readonly withdrawal: Omit<Withdrawal, "day">;
  readonly line: FeeLine;
  readonly terms: WithdrawalTerms;
}

/** Calculates the withdrawal in question. Throws InputError naming the flag. */
function drawUp(flags: Flags, { lenders, codes }: Configuration): Drawn {
  const amount = flags.amount === undefined ? undefined : rupees(flags.amount);
  const { lender: code, line } = readFeesQuestion({ lender: flags.lender, line: flags.line, amount }, codes);
  const lender = lenders.find((one) => one.code === code);
  if (lender === undefined) throw new InputError(`lender: expected a lender, got ${code}`, "lender");
  const {
    principal,
    annualRate,
    months,
    fees: _none,
    ...calculated
  } = readTerms(
    {
      lender: code,
      amount,
      rate: flags.rate === undefined ? undefined : numeral(flags.rate),
      months: flags.months === undefined ? undefined : numeral(flags.months),
      rounding: flags.rounding,
      dayCount: flags.dayCount,
      disbursed: flags.disbursed,
      firstDue: flags.firstDue,
    },
    lenders,
  );
  const withdrawal = { lender, lineType: line, principal, annualRate, months };
  try {
    return { withdrawal, line, terms: calculateTerms(withdrawal, calculated) };
  } catch (error) {
    if (error instanceof TermsError) throw new InputError(error.message, error.field);
    throw error;
  }
}

async function answer(io: Io, flags: Flags): Promise<void> {
  const configuration = await readConfiguration(io, flags.config, resolveDay(flags.asOf));
  const { withdrawal, line, terms } = drawUp(flags, configuration);
  const made = flags.charged === undefined ? [] : chargedIn(flags.charged, await readTextFile(flags.charged));
  const document = kfsDocument(withdrawal, terms, line, made, configuration.digest);
  if (document.outside.length > 0) io.end(1);
  if (flags.json === true) return printJson(io, document);
  return io.write(`${kfsView(document, terms.schedule, io.columns)}\n`);
}

/** `creditline kfs`: the key fact statement of a withdrawal, and whether it includes the actual charges. */
export const build = (io: Io): Command =>
  new Command("kfs")
    .description("Print the key fact statement of a withdrawal, or check charges against it")
    .option("--lender <code>", "Code of the lender, such as DMI")
    .option(...LINE_FLAG)
    .option("--amount <rupees>", "Amount withdrawn, in rupees")
    .option(...RATE_FLAG)
    .option(...MONTHS_FLAG)
    .option("--disbursed <day>", "Day the money is paid out (YYYY-MM-DD); without it, no pre-EMI interest")
    .option("--first-due <day>", "Day of the first instalment (YYYY-MM-DD)")
    .addOption(dayCountOption())
    .addOption(roundingOption())
    .option(
      "--charged <file>",
      'File with what was charged, including tax: [{"name":"processing","amount":399}]',
    )
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...CONFIGURATION_AS_OF_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
With --charged, exit status 1 if a charge is not in the statement or is higher
than it says.

Examples:
  $ creditline kfs --lender DMI --line CASH_LINE --amount 4000 --rate 18 --months 6
  $ creditline kfs --lender DMI --line CASH_LINE --amount 4000 --rate 18 --months 6 --charged charged.json --json`,
    )
    .action((flags: Flags) => answer(io, flags));
