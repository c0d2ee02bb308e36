import { JSON_FLAG, AS_OF_FLAG } from "../flags.table.ts";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import type { FileFinding } from "@creditline/core/lenders/file/lender-file";
import { lackingOnPapers, lackingText } from "@creditline/core/lenders/offered";
import { configured, type LenderChanges } from "@creditline/core/lenders/override";
import { Command } from "commander";
import { printJson, type Io } from "../io.ts";
import {
  asOfDay,
  CONFIG_FLAG,
  configurationDigest,
  eachFile,
  readConfiguration,
} from "../lender-desk/configuration.ts";
import { readLender } from "../lender-desk/fields.ts";
import { lenderDocument, lendersTable, lenderSummary, lenderView } from "../lender-desk/lender-view.ts";
import { readTextFile } from "../source/text-file.ts";

interface Flags {
  readonly json?: boolean;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly live?: boolean;
}

const EXAMPLE = '{"lenders":{"DMI":{"minimumIncome":28000,"maximumAge":"not-stated"}}}';

const withConfiguration = (command: Command): Command =>
  command.option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile).option(...AS_OF_FLAG);

/** `creditline lenders`: the lenders' configuration, shown or checked. */
export const build = (io: Io): Command =>
  new Command("lenders")
    .description("show what is configured of each lender, and check a file that changes it")
    .addCommand(
      withConfiguration(new Command("list"))
        .description("list the lenders with their bounds")
        .option(...JSON_FLAG)
        .addHelpText("after", "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders list --json")
        .action((flags: Flags) => list(io, flags)),
    )
    .addCommand(
      withConfiguration(new Command("show"))
        .description("show a lender's whole configuration with the source of every figure")
        .argument("<code>", "the lender")
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders show DMI\n  $ creditline lenders show RBL --json",
        )
        .action((code: string, flags: Flags) => show(io, code, flags)),
    )
    .addCommand(
      new Command("check")
        .description("check a JSON file that changes or adds lenders; what is wrong is told with its line")
        .argument("<file>", `such as ${EXAMPLE}`)
        .option(
          "--live",
          "also refuse what a server without SANDBOX=on refuses: an offered lender whose papers would lack a line",
        )
        .option(...JSON_FLAG)
        .addHelpText(
          "after",
          "\nExamples:\n  $ creditline lenders check dmi.json\n  $ creditline lenders check lenders.json --live\n  $ creditline eligibility --age 30 --income 26000 --config dmi.json",
        )
        .action((file: string, flags: Flags) => check(io, file, flags)),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline lenders list\n  $ creditline lenders show INCRED --json",
    );

async function list(io: Io, { json, config, asOf }: Flags): Promise<void> {
  const { lenders } = await readConfiguration(io, config, asOfDay(asOf));
  return json === true ? printJson(io, lenders.map(lenderSummary)) : io.write(`${lendersTable(lenders)}\n`);
}

async function show(io: Io, code: string, { json, config, asOf }: Flags): Promise<void> {
  const { lenders, codes, digest } = await readConfiguration(io, config, asOfDay(asOf));
  const named = readLender(code, "CODE", codes);
  for (const lender of lenders.filter((one) => one.code === named)) {
    await (json === true
      ? printJson(io, lenderDocument(lender, digest))
      : io.write(`${lenderView(lender, io.columns)}\n`));
  }
}

/** What `creditline lenders check --json` prints. */
export interface CheckDocument {
  readonly file: string;
  readonly ok: boolean;
  readonly errors: readonly FileFinding[];
  /** The digest of what comes of a good file. */
  readonly configuration?: string;
}

/** Ends with status 1 for a file that cannot be used: it was read, and is not as it should be. */
async function check(io: Io, file: string, { json, live }: Flags): Promise<void> {
  // Its parser is loaded only where a file is read.
  const { checkLenderFile } = await import("@creditline/core/lenders/file/lender-file");
  const read = checkLenderFile(await readTextFile(file), LENDERS);
  const lacking = read.ok && live === true ? lackingLive(read.changes) : [];
  const checked = lacking.length === 0 ? read : { ok: false as const, findings: lacking };
  const findings = checked.ok ? [] : checked.findings;
  if (!checked.ok) io.end(1);
  else for (const remark of checked.remarks) io.say(`note: ${file}: ${remark}`);
  if (json === true) {
    const made = checked.ok ? { configuration: resulting(checked.changes) } : {};
    const document: CheckDocument = { file, ok: checked.ok, errors: findings, ...made };
    return printJson(io, document);
  }
  for (const { line, column, message } of findings) io.say(`${file}:${line}:${column}: ${message}`);
  if (checked.ok) await io.write(`${file}: good, ${changesText(checked.changes)}\n`);
}

/** What the papers of lenders lack that customers are offered by a file (ruling R59): all of it is about the file as a whole. */
const lackingLive = (changes: readonly LenderChanges[]): readonly FileFinding[] =>
  lackingOnPapers(configured(LENDERS, changes, "the file", asOfDay(undefined))).map((one) => ({
    line: 1,
    column: 1,
    message: `lenders.${one.code}.${lackingText(one)}`,
  }));

/** The digest of the configuration that comes of a file today. */
const resulting = (changes: readonly LenderChanges[]): string =>
  configurationDigest(configured(LENDERS, changes, "the file", asOfDay(undefined)));

const isBuiltIn = (code: string): boolean => LENDERS.some((lender) => lender.code === code);

function changesText(changes: readonly LenderChanges[]): string {
  if (changes.length === 0) return "changes nothing";
  return changes
    .map(({ code, change }) => {
      const names = Object.keys(change);
      const what = names.length === 0 ? "nothing" : names.join(", ");
      return isBuiltIn(code) ? `changes ${what} of ${code}` : `adds ${code} with ${what}`;
    })
    .join("; ");
}
