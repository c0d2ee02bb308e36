import { AS_OF_FLAG, JSON_FLAG, JSONL_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { Command } from "commander";
import {
  answerLines,
  InputError,
  type Io,
  printJson,
  createRemarkReporter,
  createUnknownKeyReporter,
} from "../io.ts";
import {
  APPLICANT_FIELDS,
  numeral,
  type Question,
  readApplicant,
  readLenders,
  readQuestion,
  rupees,
  splitFlagValues,
} from "../lender-desk/applicant-document.ts";
import { buildBatch } from "../lender-desk/batch/command.ts";
import { CONFIG_FLAG, eachFile, readConfiguration, resolveDay } from "../lender-desk/configuration.ts";
import {
  cityRemarks,
  createEligibilityAnswer,
  createOutcomeAnswer,
  createWordsAnswer,
} from "../lender-desk/eligibility-answer.ts";

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
  readonly byOutcome?: boolean;
  readonly words?: boolean;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

/** `creditline eligibility`: which lenders match an applicant, which don't, and why. */
export function build(io: Io): Command {
  return new Command("eligibility")
    .description("Check which lenders match an applicant, which don't, and why")
    .option("--id <text>", "Name for the applicant in the output")
    .option("--age <years>", "Age in completed years")
    .option("--dob <day>", "Date of birth (YYYY-MM-DD), instead of --age")
    .option("--income <rupees>", "Monthly income in rupees")
    .option("--city <name>", "City; checked only if given")
    .option("--lender <code...>", "Only these lenders (default: all)")
    .option(...AS_OF_FLAG)
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option("--what-if", "Show the smallest change with which each lender would match")
    .option("--by-outcome", "Group the lenders: matched, not matched, undetermined")
    .option("--words", "Explain each rejection in full sentences, for a letter")
    .option(...JSON_FLAG)
    .option(...JSONL_FLAG)
    .option(...STRICT_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline eligibility --age 30 --income 24000 --city Pune
  $ creditline eligibility --dob 2001-04-09 --income 18000 --lender DMI APOLLO --what-if --json
  $ creditline eligibility --age 30 --income 20000 --lender DMI --words`,
    )
    .addCommand(buildBatch(io))
    .action((flags: Flags) => answer(io, flags));
}

async function answer(io: Io, flags: Flags): Promise<void> {
  const asOf = resolveDay(flags.asOf);
  refuseTwoWays(flags);
  const configuration = await readConfiguration(io, flags.config, asOf);
  const { lenders: configured, codes } = configuration;
  const chosen =
    flags.lender === undefined ? undefined : readLenders(splitFlagValues(flags.lender), "lender", codes);
  const asking = { configuration, asOf, chosen };
  const answerTo =
    flags.byOutcome === true
      ? createOutcomeAnswer(asking)
      : flags.words === true
        ? createWordsAnswer(asking)
        : createEligibilityAnswer(asking, flags.whatIf === true);
  const tell = createRemarkReporter(io, false);
  const askCity = cityRemarks(configured);

  if (flags.jsonl === true) {
    refuseApplicantFlags(flags);
    const tellKeys = createUnknownKeyReporter(io, flags.strict, APPLICANT_FIELDS);
    return answerLines(io, (document, line) => {
      tellKeys(document, line);
      const question = readQuestion(document, asOf, codes);
      tell(askCity(question.applicant.city), `line ${line}: `);
      return answerTo(question);
    });
  }
  const question = questionOf(flags, asOf);
  tell(askCity(question.applicant.city));
  const document = answerTo(question);
  if (flags.json === true) return printJson(io, document);
  // The text layout is loaded only when needed.
  const { byOutcomeView, eligibilityView, wordsView } = await import("../lender-desk/eligibility-view.ts");
  const view =
    "matched" in document
      ? byOutcomeView(document, io.columns)
      : "refusals" in document
        ? wordsView(document, io.columns)
        : eligibilityView(document, io.columns, configured);
  return io.write(`${view}\n`);
}

/** Each of these flags asks for another document. */
function refuseTwoWays(flags: Flags): void {
  const given = (["whatIf", "byOutcome", "words"] as const).filter((flag) => flags[flag] === true);
  if (given.length < 2) return;
  throw new InputError("expected only one of --what-if, --by-outcome and --words");
}

const APPLICANT_FLAGS = ["id", "age", "dob", "income", "city"] as const;

function refuseApplicantFlags(flags: Flags): void {
  const given = APPLICANT_FLAGS.find((flag) => flags[flag] !== undefined);
  if (given === undefined) return;
  throw new InputError(
    `${given}: --${given} can't be used with --jsonl, which reads applicants from standard input`,
    given,
  );
}

function questionOf(flags: Flags, asOf: string): Question {
  const { id, age, dob, income, city, lender } = flags;
  if ([id, age, dob, income, city, lender].every((flag) => flag === undefined)) {
    throw new InputError("expected at least one of --age, --dob, --income, --city, --lender");
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
