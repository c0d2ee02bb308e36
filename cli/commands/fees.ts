import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { quote, type LineQuote } from "@creditline/core/lenders/quote";
import { Command } from "commander";
import { answerLines, InputError, printJson, type Io } from "../io.ts";
import { feesDocument } from "../lender-desk/fee-document.ts";
import { readFeesQuestion, type FeesQuestion } from "../lender-desk/fees-question.ts";
import { feesTable } from "../lender-desk/fees-view.ts";
import { numeral } from "../lender-desk/fields.ts";

interface Flags {
  readonly lender?: string;
  readonly line?: string;
  readonly amount?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `creditline fees`: what a lender charges on one of its lines, every reading kept. */
export const build = (io: Io): Command =>
  new Command("fees")
    .description("tell what a lender charges, every reading with its source")
    .option("--lender <code>", "the lender")
    .option("--line <type>", "CASH_LINE, CASH_LINE_BOLT, FAST_CASH or CONSUMER_FINANCE")
    .option("--amount <rupees>", "the withdrawal; without it, fees that depend on it are told in words")
    .option("--json", "print one JSON document")
    .option("--jsonl", "answer one JSON document a line on standard input")
    .addHelpText(
      "after",
      `
Examples:
  $ creditline fees --lender DMI --line CASH_LINE --amount 4000
  $ creditline fees --lender FULLERTON --line FAST_CASH --amount 15000 --json`,
    )
    .action((flags: Flags) => answer(io, flags));

async function answer(io: Io, flags: Flags): Promise<void> {
  if (flags.jsonl === true) {
    const given = (["lender", "line", "amount"] as const).find((flag) => flags[flag] !== undefined);
    if (given !== undefined) {
      throw new InputError(
        `${given}: expected in the documents on standard input, got --${given} with --jsonl`,
        given,
      );
    }
    return answerLines(io, (document) => feesDocument(quoted(readFeesQuestion(document))));
  }
  const { lender, line, amount } = flags;
  const question = { lender, line, amount: amount === undefined ? undefined : numeral(amount) };
  const fees = quoted(readFeesQuestion(question));
  if (flags.json === true) return printJson(io, feesDocument(fees));
  return io.write(`${feesTable(fees)}\n`);
}

/** Percentages of a withdrawal are rounded to the paisa: the finest that can be charged. */
const quoted = ({ lender, line, amount }: FeesQuestion): LineQuote =>
  quote(lenderOf(lender), line, amount, "paise");
