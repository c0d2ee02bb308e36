import { SQL_DIALECTS, type SqlDialect } from "@creditline/core/lenders/sql/dialects.table";
import { Command } from "commander";
import { expected } from "../expected.ts";
import { fixedChoice } from "../fixed-choice.ts";
import { AS_OF_FLAG } from "../flags.table.ts";
import { InputError, type Io } from "../io.ts";
import { CONFIG_FLAG, eachFile } from "./config-flag.ts";
import { asOfDay, readConfiguration } from "./configuration.ts";
import { selector } from "./eligibility-answer.ts";
import { readLenders, split } from "./fields.ts";

interface Flags {
  readonly dialect: string;
  readonly lender?: readonly string[];
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly table: string;
}

/** `creditline rules sql`: the lenders' rules as one SELECT, to be run where the applicants are. */
export const buildSql = (io: Io): Command =>
  new Command("sql")
    .description("print the lenders' rules as one SELECT over a table of applicants")
    .addOption(fixedChoice("--dialect <name>", "the engine that will run it", SQL_DIALECTS).default("duckdb"))
    .option("--lender <code...>", "only these lenders (all without it)")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...AS_OF_FLAG)
    .option("--table <name>", "the table of applicants", "applicants")
    .addHelpText(
      "after",
      `
The table has the columns id, age or dob, monthlyIncome and city. The answer
has the id and a column for each lender, as 'creditline eligibility batch' has
them. Rows that a batch calls bad are left out.

Examples:
  $ creditline rules sql --dialect postgres --table crm.applicants | psql
  $ creditline rules sql --dialect snowflake --lender DMI RBL --as-of 2027-01-01`,
    )
    .action((flags: Flags) => answer(io, flags));

async function answer(io: Io, flags: Flags): Promise<void> {
  const asOf = asOfDay(flags.asOf);
  const dialect = readDialect(flags.dialect);
  if (flags.table.trim() === "")
    throw new InputError("table: expected the name of a table, got nothing", "table");
  const { lenders, codes, digest } = await readConfiguration(io, flags.config, asOf);
  const chosen = flags.lender === undefined ? undefined : readLenders(split(flags.lender), "lender", codes);
  const asked = selector(lenders)(chosen);
  // The compiler is loaded only where something is compiled.
  const { eligibilitySql } = await import("@creditline/core/lenders/sql/eligibility-sql");
  return io.write(eligibilitySql({ lenders: asked, digest, asOf, dialect, table: flags.table.trim() }));
}

/** The name of a dialect. Throws InputError. */
function readDialect(value: string): SqlDialect {
  const found = SQL_DIALECTS.find((one) => one === value.trim().toLowerCase());
  if (found === undefined) throw expected("dialect", `one of ${SQL_DIALECTS.join(", ")}`, value);
  return found;
}
