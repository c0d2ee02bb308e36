import { LENDERS, lenderOf } from "@creditline/core/lenders/lenders.table";
import { Command } from "commander";
import { printJson, type Io } from "../io.ts";
import { readLender } from "../lender-desk/fields.ts";
import { checkLenderFile } from "../lender-desk/lender-file/check-lender.ts";
import { lenderDocument, lendersTable, lenderSummary, lenderView } from "../lender-desk/lender-view.ts";
import { readTextFile } from "../source/text-file.ts";

interface Flags {
  readonly json?: boolean;
}

const EXAMPLE = '{"lender":"DMI","minimumIncome":28000,"supportedCities":["Pune"]}';

/** `creditline lenders`: the lenders' configuration, shown or checked. */
export const build = (io: Io): Command =>
  new Command("lenders")
    .description("show what is configured of each lender, and check a file that changes it")
    .addCommand(
      new Command("list")
        .description("list the lenders with their bounds")
        .option("--json", "print one JSON document")
        .addHelpText("after", "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders list --json")
        .action((flags: Flags) => list(io, flags)),
    )
    .addCommand(
      new Command("show")
        .description("show a lender's whole configuration with the source of every figure")
        .argument("<code>", "the lender")
        .option("--json", "print one JSON document")
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders show DMI\n  $ creditline lenders show RBL --json",
        )
        .action((code: string, flags: Flags) => show(io, code, flags)),
    )
    .addCommand(
      new Command("check")
        .description("check a JSON file that changes a lender; what is wrong is told with its line")
        .argument("<file>", `such as ${EXAMPLE}`)
        .option("--json", "print one JSON document")
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders check dmi.json\n  $ creditline eligibility --age 30 --income 26000 --config dmi.json",
        )
        .action((file: string, flags: Flags) => check(io, file, flags)),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders show INCRED --json",
    );

const list = (io: Io, { json }: Flags): Promise<void> =>
  json === true ? printJson(io, LENDERS.map(lenderSummary)) : io.write(`${lendersTable(LENDERS)}\n`);

function show(io: Io, code: string, { json }: Flags): Promise<void> {
  const lender = lenderOf(readLender(code, "CODE"));
  return json === true
    ? printJson(io, lenderDocument(lender))
    : io.write(`${lenderView(lender, io.columns)}\n`);
}

/** Ends with status 1 for a file that cannot be used: it was read, and is not as it should be. */
async function check(io: Io, file: string, { json }: Flags): Promise<void> {
  const checked = checkLenderFile(await readTextFile(file));
  const findings = checked.ok ? [] : checked.findings;
  if (!checked.ok) io.end(1);
  if (json === true) return printJson(io, { file, ok: checked.ok, errors: findings });
  for (const { line, column, message } of findings) io.say(`${file}:${line}:${column}: ${message}`);
  if (checked.ok)
    await io.write(`${file}: good, changes ${changes(checked.override)} of ${checked.override.lender}\n`);
}

function changes(override: object): string {
  const names = Object.keys(override).filter((name) => name !== "lender");
  return names.length === 0 ? "nothing" : names.join(", ");
}
