import { JSON_FLAG } from "../flags.table.ts";
import { type Finding, lintRules } from "@creditline/core/routing/lint";
import { Command } from "commander";
import { type Io, printJson } from "../io.ts";
import { buildDiff } from "../lender-desk/diff/command.ts";
import { buildRefusals } from "../lender-desk/refusals/command.ts";
import { buildSql } from "../lender-desk/sql-command.ts";
import { policyIn } from "../source/policy-file.ts";

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
    return io.write("Every rule decides some situation, and every situation is decided.\n");
  const { wrap } = await import("../terminal/cells.ts");
  const lines = (text: string): readonly string[] => wrap(text, io.columns - 2);
  return io.write(`${findings.map((finding) => findingText(finding, lines)).join("\n")}\n`);
}

/** `creditline rules`: the landing rules themselves, looked through (interfaces: "For the support desk"). */
export const build = (io: Io): Command =>
  new Command("rules")
    .description("look the landing rules through, compare the lenders' rules, and print both as SQL")
    .addCommand(
      new Command("lint")
        .description(
          "go through every class of situations, and tell which rules never decide and what is left open",
        )
        .option("--policy <file>", 'lists that are not the assumed ones, as {"interestExempt":["DMI"]}')
        .option("--strict", "end with status 2 on an unknown list or partner")
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          `
Ends with status 1 where a finding is not accepted by a ruling.

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
