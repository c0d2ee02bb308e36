import { indiaDay } from "@creditline/core/calendar/india";
import { Command } from "commander";
import { answerLines, InputError, printJson, type Io } from "../io.ts";
import { readApplicant, readQuestion, type Question } from "../lender-desk/applicant-document.ts";
import { buildBatch } from "../lender-desk/batch/command.ts";
import { answering } from "../lender-desk/eligibility-answer.ts";
import { eligibilityView } from "../lender-desk/eligibility-view.ts";
import { numeral, readDay, readLenders, rupees, split } from "../lender-desk/fields.ts";
import { readLenderFiles } from "../lender-desk/lender-file/read-lenders.ts";
import { cityRemarks } from "../lender-desk/city-remarks.ts";
import { teller } from "../source/remarks.ts";

interface Flags {
  readonly id?: string;
  readonly age?: string;
  readonly dob?: string;
  readonly income?: string;
  readonly city?: string;
  readonly lender?: readonly string[];
  readonly asOf?: string;
  readonly config?: readonly string[];
  readonly whatIf?: boolean;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `creditline eligibility`: which lenders match an applicant, which don't, and why. */
export function build(io: Io): Command {
  return new Command("eligibility")
    .description("tell which lenders match an applicant, which don't, and why")
    .option("--id <text>", "what to call the applicant in the answer")
    .option("--age <years>", "age in completed years")
    .option("--dob <day>", "date of birth (YYYY-MM-DD), in place of the age")
    .option("--income <rupees>", "monthly income in rupees")
    .option("--city <name>", "city; checked only when it is given")
    .option("--lender <code...>", "only these lenders (all without it)")
    .option("--as-of <day>", "the day to answer for (today in India without it)")
    .option("--config <file...>", "what to change of lenders (see 'creditline lenders check')")
    .option("--what-if", "add the smallest change after which a lender would not refuse")
    .option("--json", "print one JSON document")
    .option("--jsonl", "answer one JSON document a line on standard input")
    .addHelpText(
      "after",
      `
Examples:
  $ creditline eligibility --age 30 --income 24000 --city Pune
  $ creditline eligibility --dob 2001-04-09 --income 18000 --lender DMI APOLLO --what-if --json`,
    )
    .addCommand(buildBatch(io))
    .action((flags: Flags) => answer(io, flags));
}

async function answer(io: Io, flags: Flags): Promise<void> {
  const asOf = flags.asOf === undefined ? indiaDay(Date.now()) : readDay(flags.asOf, "as-of");
  const lenders = flags.lender === undefined ? undefined : readLenders(split(flags.lender), "lender");
  const configured = await readLenderFiles(flags.config);
  const answerTo = answering(configured, asOf, lenders, flags.whatIf === true);
  const tell = teller(io, false);
  const askCity = cityRemarks(configured);

  if (flags.jsonl === true) {
    refuseApplicantFlags(flags);
    return answerLines(io, (document, line) => {
      const question = readQuestion(document, asOf);
      tell(askCity(question.applicant.city), `line ${line}: `);
      return answerTo(question);
    });
  }
  const question = questionOf(flags, asOf);
  tell(askCity(question.applicant.city));
  const document = answerTo(question);
  if (flags.json === true) return printJson(io, document);
  return io.write(`${eligibilityView(document, io.columns, configured)}\n`);
}

const APPLICANT_FLAGS = ["id", "age", "dob", "income", "city"] as const;

function refuseApplicantFlags(flags: Flags): void {
  const given = APPLICANT_FLAGS.find((flag) => flags[flag] !== undefined);
  if (given === undefined) return;
  throw new InputError(
    `${given}: expected in the documents on standard input, got --${given} with --jsonl`,
    given,
  );
}

function questionOf(flags: Flags, asOf: string): Question {
  const { id, age, dob, income, city, lender } = flags;
  if ([id, age, dob, income, city, lender].every((flag) => flag === undefined)) {
    throw new InputError(
      "expected at least one of --age, --dob, --income, --city, --lender, got none of them",
    );
  }
  const given = {
    age: age === undefined ? undefined : numeral(age),
    dob,
    monthlyIncome: income === undefined ? undefined : rupees(income),
    city,
  };
  return {
    id: id ?? null,
    applicant: readApplicant(given, asOf, { monthlyIncome: "income" }),
    lenders: undefined,
  };
}
