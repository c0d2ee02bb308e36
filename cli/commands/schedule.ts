import {
  dayCountOption,
  type Document,
  fieldsOf,
  readTerms,
  roundingOption,
  SCHEDULE_FIELDS,
  scheduleView,
} from "../money/schedule-document.ts";
import { type Schedule, schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { Command } from "commander";
import { CONFIGURATION_AS_OF_FLAG, JSON_FLAG, MONTHS_FLAG, RATE_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { answerLines, InputError, type Io, printJson, createUnknownKeyReporter } from "../io.ts";
import { numeral, rupees } from "../lender-desk/applicant-document.ts";
import {
  CONFIG_FLAG,
  type Configuration,
  eachFile,
  readConfiguration,
  resolveDay,
} from "../lender-desk/configuration.ts";
import { tableWidth } from "../terminal/layout.ts";

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
    .description("Print the repayment schedule of a loan: instalments, interest and APR")
    .option("--amount <rupees>", "Amount borrowed, in rupees")
    .option(...RATE_FLAG)
    .option(...MONTHS_FLAG)
    .addOption(roundingOption())
    .addOption(dayCountOption())
    .option("--disbursed <day>", "Day the money is paid out (YYYY-MM-DD)")
    .option("--first-due <day>", "Day of the first instalment (default: the EMI day of the month after next)")
    .option("--emi-day <number>", `Day of the month for instalments (default: ${EMI_DAY})`)
    .option("--fee <rupees...>", "Fees deducted from the amount")
    .option(
      "--pre-emi",
      "Charge interest from --disbursed to the next EMI day separately, as pre-EMI interest",
    )
    .option("--lender <code>", "Charge pre-EMI interest as this lender does")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...CONFIGURATION_AS_OF_FLAG)
    .option(...JSON_FLAG)
    .option("--jsonl", "Read one JSON document per line from standard input; options fill in missing keys")
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
  const configuration = await readConfiguration(io, flags.config, resolveDay(flags.asOf));
  const answerTo = (document: Document) => ({
    ...scheduleInRupees(drawUp(document, configuration)),
    ...(isLenders(document, flags) ? { configuration: configuration.digest } : {}),
  });
  if (flags.jsonl === true) {
    const tellKeys = createUnknownKeyReporter(io, flags.strict, SCHEDULE_FIELDS);
    return answerLines(io, (document, line) => {
      tellKeys(document, line);
      return answerTo(filled(fieldsOf(document), given));
    });
  }
  if (flags.json === true) return printJson(io, answerTo(given));
  const calculated = drawUp(given, configuration);
  return io.write(`${scheduleView(calculated, tableWidth(io))}\n`);
}

/** A line's document, completed from the flags. Fees have two names: either of them is the line's own. */
function filled(line: Document, { fees, ...given }: Document): Document {
  return { ...given, ...("fee" in line || fees === undefined ? {} : { fees }), ...line };
}

/** Whether a schedule depends on a lender's configuration. */
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

/** The flags as a document. Text that is no number stays text, for the reader to refuse. */
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
