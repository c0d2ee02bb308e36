import { momentInWords } from "@creditline/core/calendar/in-words";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { type Why, whyHere } from "@creditline/core/routing/why";
import { lasting } from "@creditline/core/say/lasting";
import { words } from "@creditline/core/say/said";
import { Command } from "commander";
import { type Io, printJson } from "../io.ts";
import { readSource } from "../source/read-source.ts";
import { told } from "../source/remarks.ts";
import type { SourceFlags } from "../source/source.ts";
import { withSourceOptions } from "../source/source-options.ts";
import { statusName } from "../source/statuses.ts";
import { padEnd, wrap } from "../terminal/cells.ts";

interface WhyOptions extends SourceFlags {
  readonly json?: boolean;
}

const LABEL_WIDTH = 10;

/** A label and what stands behind it, in lines of at most `width` cells. */
const row = (label: string, text: string, width: number): readonly string[] =>
  wrap(text, Math.max(20, width - LABEL_WIDTH)).map(
    (line, n) => `${padEnd(n === 0 ? label : "", LABEL_WIDTH)}${line}`,
  );

const whoText = (who: string): string => (who === "nobody" ? who : `the ${who}`);

/** Whose turn it is stands first: it is what a person at support says first. */
function readable(why: Why, width: number): string {
  const { turn, waitingFor, since, usuallySeconds, next, rule, because, status } = why;
  const name = LANDING_RULES.find(({ id }) => id === rule)?.name ?? "";
  const lines = [
    row("Turn", waitingFor === null ? whoText(turn) : `${whoText(turn)}, for ${waitingFor}`, width),
    since === null ? [] : row("Since", momentInWords(Date.parse(since)), width),
    usuallySeconds === null ? [] : row("Usually", `${words(lasting(usuallySeconds))} (assumed)`, width),
    next.flatMap(({ what, by }, n) => row(n === 0 ? "Next" : "", `${whoText(by)}: ${what}`, width)),
    row("Screen", `${why.screen}  ${why.path}`, width),
    row("Status", status === "" ? statusName(status) : `${statusName(status)}  ${status}`, width),
    row("Rule", `${rule}, ${name}`, width),
    because.split("; ").flatMap((part, n) => row(n === 0 ? "Because" : "", part, width)),
  ];
  return `${lines.flat().join("\n")}\n`;
}

async function answer(io: Io, options: WhyOptions): Promise<void> {
  const { situation, record } = await told(io, options, (remark) => readSource(io, options, remark));
  const why = whyHere(situation, record);
  return options.json ? printJson(io, why) : io.write(readable(why, io.columns));
}

/** `creditline why`: why a customer is where they are, and who has to act (interfaces: "For the support desk"). */
export function build(io: Io): Command {
  return withSourceOptions(new Command("why"))
    .description("say why a customer is where they are, whose turn it is, and what comes next")
    .option("--json", "print one JSON document, with what each rule compared")
    .addHelpText(
      "after",
      `
Without a source it is about the customer who has not applied.

Examples:
  $ creditline why --persona line-started
  $ creditline why --record customer.json --json`,
    )
    .action((options: WhyOptions) => answer(io, options));
}
