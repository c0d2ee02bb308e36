import { AS_OF_FLAG, JSON_FLAG, JSONL_FLAG, LINE_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { GENERAL_FEES, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import type { IsoDay } from "@creditline/core/calendar/civil-day";
import type { Lender } from "@creditline/core/lenders/lender";
import { type LineQuote, quote } from "@creditline/core/lenders/fees/quote";
import { Command } from "commander";
import { answerLines, InputError, type Io, printJson, createUnknownKeyReporter } from "../io.ts";
import {
  aprOverMonths,
  FEES_FIELDS,
  feesDocument,
  feesView,
  generalFeesView,
  readFeesQuestion,
} from "../lender-desk/fee-document.ts";
import { rupees } from "../lender-desk/applicant-document.ts";
import {
  CONFIG_FLAG,
  type Configuration,
  eachFile,
  readConfiguration,
  resolveDay,
} from "../lender-desk/configuration.ts";
import { sideBySide, sideBySideView } from "../lender-desk/side-by-side.ts";

interface Flags {
  readonly lender?: string;
  readonly line?: string;
  readonly amount?: string;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly general?: boolean;
  readonly sideBySide?: boolean;
  readonly apr?: boolean;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

/** `creditline fees`: what a lender charges on one of its lines, with every reading. */
export const build = (io: Io): Command =>
  new Command("fees")
    .description("List what a lender charges, with the source of each fee")
    .option("--lender <code>", "Code of the lender, such as DMI")
    .option(LINE_FLAG[0], `${LINE_FLAG[1]} (default: all)`)
    .option("--amount <rupees>", "Amount withdrawn; without it, fees that depend on the amount are described")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...AS_OF_FLAG)
    .option("--side-by-side", "Compare conflicting sources of a fee, with the difference in rupees")
    .option("--apr", "Add the APR for each tenure, if the amount is withdrawn on the --as-of day")
    .option("--general", "Show the fees quoted for lenders in general")
    .option(...JSON_FLAG)
    .option(...JSONL_FLAG)
    .option(...STRICT_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline fees --lender DMI --amount 4000
  $ creditline fees --lender DMI --line CASH_LINE --amount 4000
  $ creditline fees --lender FULLERTON --line FAST_CASH --amount 15000 --json
  $ creditline fees --lender RBL --line CASH_LINE --amount 25000 --apr
  $ creditline fees --lender ASPIRE --line CASH_LINE --amount 4000 --side-by-side`,
    )
    .action((flags: Flags) => answer(io, flags));

async function answer(io: Io, flags: Flags): Promise<void> {
  const { lender, line, amount, general, json, jsonl } = flags;
  if (general === true || jsonl === true) refuseQuestionFlags(flags);
  if (general === true) {
    if (json === true) return printJson(io, { general: GENERAL_FEES, unnamedLender: UNNAMED_LENDER_FEES });
    return io.write(`${generalFeesView(io.columns)}\n`);
  }
  const day = resolveDay(flags.asOf);
  const configuration = await readConfiguration(io, flags.config, day);
  const apr = (fees: LineQuote, of: Lender) => (flags.apr === true ? overMonths(fees, of, day) : {});
  const documentOf = ({ fees, lender: of }: Quoted) => ({
    ...feesDocument(fees, configuration.digest, apr(fees, of)),
    ...(flags.sideBySide === true ? { sideBySide: sideBySide(fees) } : {}),
  });
  if (jsonl === true) {
    const tellKeys = createUnknownKeyReporter(io, flags.strict, FEES_FIELDS);
    return answerLines(io, (document, n) => {
      tellKeys(document, n);
      return documentOf(quoted(configuration, document));
    });
  }

  const asked = { lender, amount: amount === undefined ? undefined : rupees(amount) };
  const lines = line === undefined && lender !== undefined ? FEE_LINES : [line];
  const quotes = lines.map((one) => quoted(configuration, { ...asked, line: one }));
  if (json === true) {
    const documents = quotes.map(documentOf);
    return printJson(io, line === undefined ? documents : documents[0]);
  }
  const view =
    flags.sideBySide === true
      ? quotes.map(({ fees }) => sideBySideView(fees, io.columns)).join("\n\n")
      : feesView(
          quotes.map(({ fees, lender: of }) => ({ ...fees, ...apr(fees, of) })),
          io.columns,
        );
  return io.write(`${view}\n`);
}

function refuseQuestionFlags(flags: Flags): void {
  const given = (["lender", "line", "amount"] as const).find((flag) => flags[flag] !== undefined);
  if (given === undefined) return;
  const why = flags.general === true ? "with --general" : "with --jsonl, whose documents hold it";
  throw new InputError(`${given}: expected no --${given} ${why}`, given);
}

/** The fees of a lender, and its configuration. */
interface Quoted {
  readonly fees: LineQuote;
  readonly lender: Lender;
}

/** The APR of the amount over each repayment time, if it were withdrawn on the day; empty without an amount. */
const overMonths = ({ line, amount }: LineQuote, lender: Lender, day: IsoDay) =>
  amount === null ? {} : { day, apr: aprOverMonths(lender, line, amount, day) };

/** Percentages of a withdrawal are rounded to the paisa: the finest that can be charged. */
function quoted({ lenders, codes }: Configuration, document: unknown): Quoted {
  const { lender: code, line, amount } = readFeesQuestion(document, codes);
  const lender = lenders.find((one) => one.code === code);
  if (lender === undefined) throw new InputError(`lender: expected a lender, got ${code}`, "lender");
  return { fees: quote(lender, line, amount, "paise"), lender };
}
