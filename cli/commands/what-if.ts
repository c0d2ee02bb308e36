import { assigneeName } from "../source/statuses.ts";
import { type FactChange, type WhatIf, whatIf } from "@creditline/core/routing/what-if";
import { isScreenName, type ScreenName, SCREENS } from "@creditline/core/screens/catalogue";
import { Command } from "commander";
import { expected, InputError, type Io, printJson, nameIn, suggestion, withRemarks } from "../io.ts";
import { CONFIGURATION_AS_OF_FLAG, JSON_FLAG } from "../flags.table.ts";
import { BUILT_IN_DIGEST } from "../lender-desk/built-in-digest.ts";
import { CONFIG_FLAG, eachFile } from "../lender-desk/configuration.ts";
import { readSource } from "../source/read-source.ts";
import { type SourceFlags, withSourceOptions } from "../source/source-options.ts";

/** How many facts may change at once by default. */
export const MOST_CHANGES = 3;

/** The answer if no set of this many changes leads from one screen to another. */
export const noSet = (most: number, from: string, to: string): string =>
  `No set of up to ${most} changes leads from ${from} to ${to}.`;

const valueText = (change: FactChange, end: "from" | "to"): string => {
  const value = change[end];
  if (change.fact === "status" && value === "") return "not applied";
  const name = end === "from" ? change.fromName : change.toName;
  if (value === null) return "nothing";
  return name === undefined || name === null ? String(value) : `${name} (${String(value)})`;
};

/** One change of a fact, and who can make it: "status from A (1) to B (2), by the lender". */
export const changeText = (change: FactChange): string =>
  `${change.fact} from ${valueText(change, "from")} to ${valueText(change, "to")}, by ${assigneeName(change.by)}`;

const NAMES: readonly ScreenName[] = SCREENS.map(({ name }) => name);

/** A screen by its name, in any letter case, with or without the payments app's prefix. Throws InputError. */
export function screenFrom(text: string): ScreenName {
  if (isScreenName(text)) return text;
  const name = nameIn(text, NAMES) ?? nameIn(text.replace(/^gpay-/i, ""), NAMES);
  if (name !== undefined) return name;
  throw new InputError(
    `to: unknown screen ${JSON.stringify(text)}${suggestion(text, NAMES)}; see 'creditline routes'`,
    "to",
  );
}

interface WhatIfOptions extends SourceFlags {
  readonly to: string;
  readonly most: string;
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly json?: boolean;
}

function mostFrom(text: string): number {
  if (/^[1-8]$/.test(text)) return Number(text);
  throw expected("most", "a number of changes from 1 to 8", text);
}

function readable({ from, to, changes, reachable }: WhatIf, most: number): string {
  if (from === to) return `The customer already lands on ${to}.\n`;
  if (!reachable) {
    return `${noSet(most, from, to)}\n`;
  }
  const lines = changes.flatMap((set) =>
    set.map((change, n) => `  ${n === 0 ? "-" : "  and"} ${changeText(change)}`),
  );
  return [`From ${from} to ${to}, any one of these:`, ...lines, ""].join("\n");
}

async function answer(io: Io, options: WhatIfOptions): Promise<void> {
  const to = screenFrom(options.to);
  const most = mostFrom(options.most);
  const configured = await configuredPolicy(io, options);
  const { situation } = await withRemarks(io, options, (remark) =>
    readSource(io, options, remark, configured?.codes, "end"),
  );
  const policy = { ...configured?.policy, ...situation.policy };
  const result = whatIf({ ...situation, policy }, to, most);
  if (!result.reachable) io.end(1);
  if (!options.json) return io.write(readable(result, most));
  return printJson(io, { ...result, configuration: configured?.digest ?? BUILT_IN_DIGEST });
}

/**
 * What a configuration of lenders determines in the landing decision: which can be asked for a payment (ruling R8).
 */
async function configuredPolicy(io: Io, { config, asOf }: WhatIfOptions) {
  if (config === undefined && asOf === undefined) return null;
  // Only this command reads the lenders' files: loading them would delay the others.
  const { resolveDay, readConfiguration } = await import("../lender-desk/configuration.ts");
  const { paymentModeOf } = await import("@creditline/core/lenders/lenders.table");
  const { lenders, codes, digest } = await readConfiguration(io, config, resolveDay(asOf));
  const requestPayment = lenders
    .filter(({ paymentMode }) => paymentModeOf(paymentMode) === "ALL")
    .map(({ code }) => code);
  return { policy: { requestPayment }, codes, digest };
}

/**
 * `creditline what-if`: the smallest changes that would lead a customer to a screen (interfaces: "For the support
 * desk").
 */
export function build(io: Io): Command {
  return withSourceOptions(new Command("what-if"))
    .description("Find the smallest changes that lead a customer to a screen, and who can make them")
    .requiredOption("--to <screen>", "Screen to reach (see 'creditline routes')")
    .option("--most <n>", "Maximum number of facts that may change at once, 1 to 8", String(MOST_CHANGES))
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(...CONFIGURATION_AS_OF_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
The requested route, the current route and the layout stay as they are. Exit
status 1 if no set of that many changes leads there.

Examples:
  $ creditline what-if --persona approved-not-yet --to aipHome
  $ creditline what-if --status AIP_SUCCESS --line-type CASH_LINE --to aipHome --json`,
    )
    .action((options: WhatIfOptions) => answer(io, options));
}
