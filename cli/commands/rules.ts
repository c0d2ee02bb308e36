import { DIALECTS, SQL_DIALECTS, type SqlDialect } from "@creditline/core/reference/sql/sql-dialects.table";
import { type Finding, lintRules } from "@creditline/core/routing/lint";
import { Command } from "commander";
import { AS_OF_FLAG, fixedChoice, JSON_FLAG } from "../flags.table.ts";
import { expected, InputError, type Io, printJson } from "../io.ts";
import { readLenders, splitFlagValues } from "../lender-desk/applicant-document.ts";
import { CONFIG_FLAG, eachFile, readConfiguration, resolveDay } from "../lender-desk/configuration.ts";
import { buildDiff } from "../lender-desk/diff/command.ts";
import { selector } from "../lender-desk/eligibility-answer.ts";
import { buildRefusals } from "../lender-desk/refusals/command.ts";
import { policyIn } from "../source/read-source.ts";

interface Flags {
  readonly dialect: string;
  readonly lender?: readonly string[];
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly table?: string;
  readonly landing?: boolean;
  readonly policy?: string;
  readonly strict?: boolean;
}

/**
 * `creditline rules sql`: the lenders' rules, or the landing rules, as one SELECT, to run on the applicants' database.
 */
const buildSql = (io: Io): Command =>
  new Command("sql")
    .description("Print the lender rules, or the landing rules, as one SQL SELECT")
    .addOption(fixedChoice("--dialect <name>", "SQL dialect", SQL_DIALECTS).default("duckdb"))
    .option("--lender <code...>", "Only these lenders (default: all)")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...AS_OF_FLAG)
    .option("--table <name>", "Table to read (default: applicants; with --landing, customers)")
    .option("--landing", "Print the landing rules, over a table of customers")
    .option("--policy <file>", "With --landing: file with lists, as for 'creditline rules lint'")
    .option("--strict", "With --policy: fail on an unknown list or partner (exit status 2)")
    .addHelpText(
      "after",
      `
The table needs the columns id, age or dob, monthlyIncome and city. The result
has the id and a column for each lender, as in 'creditline eligibility batch'.
Bad rows are left out.

With --landing, the table needs the column id and can have status, lineType,
partner, interest (in the active line), actionables and blockedMilestones
("some", "none" or a number), interactionRequired and since. The result has the
columns id, rule, screen, turn and since, for a customer who asks for no
particular screen. If the status is not valid, rule, screen and turn are empty.

Examples:
  $ creditline rules sql --dialect postgres --table crm.applicants | psql
  $ creditline rules sql --dialect snowflake --lender DMI RBL --as-of 2027-01-01
  $ creditline rules sql --landing --dialect postgres --table crm.customers | psql`,
    )
    .action((flags: Flags) => answer(io, flags));

async function answer(io: Io, flags: Flags): Promise<void> {
  const dialect = readDialect(flags.dialect);
  const table = (flags.table ?? (flags.landing ? "customers" : "applicants")).trim();
  if (table === "") throw new InputError("table: expected the name of a table, got nothing", "table");
  if (!DIALECTS[dialect].canName(table)) {
    const what = `the name of a table without backticks, backslashes and control characters for ${dialect}`;
    throw expected("table", what, table);
  }
  return flags.landing ? answerLanding(io, flags, dialect, table) : answerLenders(io, flags, dialect, table);
}

/** Flags of the lenders' rules, which the landing rules do not have. */
const OF_LENDERS = { lender: "lender", config: "config", asOf: "as-of" } as const;

async function answerLanding(io: Io, flags: Flags, dialect: SqlDialect, table: string): Promise<void> {
  for (const [key, name] of Object.entries(OF_LENDERS)) {
    if (flags[key as keyof typeof OF_LENDERS] === undefined) continue;
    throw new InputError(`${name}: can't be used with --landing`, name);
  }
  const policy = await policyIn(io, flags);
  const { landingSql } = await import("@creditline/core/routing/sql/landing-sql");
  return io.write(landingSql({ dialect, table, policy }));
}

async function answerLenders(io: Io, flags: Flags, dialect: SqlDialect, table: string): Promise<void> {
  if (flags.policy !== undefined) throw new InputError("policy: needs --landing", "policy");
  const asOf = resolveDay(flags.asOf);
  const { lenders, codes, digest } = await readConfiguration(io, flags.config, asOf);
  const chosen =
    flags.lender === undefined ? undefined : readLenders(splitFlagValues(flags.lender), "lender", codes);
  const asked = selector(lenders)(chosen);
  // The compiler is loaded only if something is compiled.
  const { eligibilitySql } = await import("@creditline/core/lenders/sql/eligibility-sql");
  return io.write(eligibilitySql({ lenders: asked, digest, asOf, dialect, table }));
}

/** The name of a dialect. Throws InputError. */
function readDialect(value: string): SqlDialect {
  const found = SQL_DIALECTS.find((one) => one === value.trim().toLowerCase());
  if (found === undefined) throw expected("dialect", `one of ${SQL_DIALECTS.join(", ")}`, value);
  return found;
}

interface LintOptions {
  readonly policy?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

const findingText = (
  { kind, rule, because, witness, accepted }: Finding,
  wrap: (text: string) => readonly string[],
): string => {
  const head = `${rule === null ? "No rule" : `Rule ${rule}`}: ${kind}${accepted === null ? "" : `, accepted by ruling ${accepted}`}`;
  const shown = witness === null ? [] : [`shown by ${JSON.stringify(witness)}`];
  const lines = [because, ...shown].flatMap(wrap).map((line) => `  ${line}`);
  return [head, ...lines].join("\n");
};

async function lint(io: Io, options: LintOptions): Promise<void> {
  const findings = lintRules(await policyIn(io, options));
  const open = findings.filter(({ accepted }) => accepted === null);
  if (open.length > 0) io.end(1);
  if (options.json) return printJson(io, { findings });
  if (findings.length === 0)
    return io.write("Every rule applies to some situation, and every situation is decided.\n");
  const { wrap } = await import("../terminal/layout.ts");
  const lines = (text: string): readonly string[] => wrap(text, io.columns - 2);
  return io.write(`${findings.map((finding) => findingText(finding, lines)).join("\n")}\n`);
}

/** `creditline rules`: examines the landing rules themselves (interfaces: "For the support desk"). */
export const build = (io: Io): Command =>
  new Command("rules")
    .description("Check the landing rules, compare lender rules, and print both as SQL")
    .addCommand(
      new Command("lint")
        .description("Find landing rules that never apply, and situations that no rule decides")
        .option(
          "--policy <file>",
          'File with lists that replace the assumed ones, such as {"interestExempt":["DMI"]}',
        )
        .option("--strict", "Fail on an unknown list or partner (exit status 2)")
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          `
Exit status 1 if a finding is not accepted by a ruling.

Examples:
  $ creditline rules lint
  $ creditline rules lint --policy policy.json --json`,
        )
        .action((options: LintOptions) => lint(io, options)),
    )
    .addCommand(buildDiff(io))
    .addCommand(buildRefusals(io))
    .addCommand(buildSql(io))
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline rules lint\n  $ creditline rules lint --policy policy.json --json",
    );
