import { CONFIGURATION_AS_OF_FLAG, JSON_FLAG } from "../flags.table.ts";
import { LINE_FLAG, MONTHS_FLAG, RATE_FLAG, dayCountOption, roundingOption } from "../money/terms-options.ts";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import {
  termsDrawnUp,
  type Withdrawal,
  type WithdrawalTerms,
} from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { FeeLine } from "@creditline/core/lenders/fees/fee";
import { Command } from "commander";
import { InputError, type Io, printJson } from "../io.ts";
import {
  asOfDay,
  CONFIG_FLAG,
  type Configuration,
  eachFile,
  readConfiguration,
} from "../lender-desk/configuration.ts";
import { numeral, rupees } from "../lender-desk/fields.ts";
import { readFeesQuestion } from "../lender-desk/fee-document.ts";
import { chargedIn, kfsDocument, kfsView } from "../money/kfs-document.ts";
import { readTerms } from "../money/schedule-document.ts";
import { readTextFile } from "../source/text-file.ts";

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

/** The withdrawal that is asked about, drawn up. Throws InputError naming the flag. */
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
    ...drawn
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
    return { withdrawal, line, terms: termsDrawnUp(withdrawal, drawn) };
  } catch (error) {
    if (error instanceof TermsError) throw new InputError(error.message, error.field);
    throw error;
  }
}

async function answer(io: Io, flags: Flags): Promise<void> {
  const configuration = await readConfiguration(io, flags.config, asOfDay(flags.asOf));
  const { withdrawal, line, terms } = drawUp(flags, configuration);
  const made = flags.charged === undefined ? [] : chargedIn(flags.charged, await readTextFile(flags.charged));
  const document = kfsDocument(withdrawal, terms, line, made, configuration.digest);
  if (document.outside.length > 0) io.end(1);
  if (flags.json === true) return printJson(io, document);
  return io.write(`${kfsView(document, terms.schedule, io.columns)}\n`);
}

/** `creditline kfs`: the key fact statement of a withdrawal, and whether what was charged is in it. */
export const build = (io: Io): Command =>
  new Command("kfs")
    .description("draw up the key fact statement of a withdrawal, and tell what was charged outside of it")
    .option("--lender <code>", "the lender")
    .option(...LINE_FLAG)
    .option("--amount <rupees>", "the amount withdrawn, in rupees")
    .option(...RATE_FLAG)
    .option(...MONTHS_FLAG)
    .option("--disbursed <day>", "the day the money is paid out (YYYY-MM-DD); without it no pre-EMI interest")
    .option("--first-due <day>", "the first instalment's day")
    .addOption(dayCountOption())
    .addOption(roundingOption())
    .option("--charged <file>", 'what was charged, with tax: [{"name":"processing","amount":399}]')
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...CONFIGURATION_AS_OF_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
Ends with status 1 where something was charged that is not in the statement, or
more than it says.

Examples:
  $ creditline kfs --lender DMI --line CASH_LINE --amount 4000 --rate 18 --months 6
  $ creditline kfs --lender DMI --line CASH_LINE --amount 4000 --rate 18 --months 6 --charged charged.json --json`,
    )
    .action((flags: Flags) => answer(io, flags));
