import { whyHere } from "@creditline/core/routing/why";
import { Command } from "commander";
import { type Io, printJson, withRemarks } from "../io.ts";
import { readSource } from "../source/read-source.ts";
import { type SourceFlags, withSourceOptions } from "../source/source-options.ts";

interface WhyOptions extends SourceFlags {
  readonly json?: boolean;
}

async function answer(io: Io, options: WhyOptions): Promise<void> {
  const { situation, record } = await withRemarks(io, options, (remark) =>
    readSource(io, options, remark, undefined, "end"),
  );
  const why = whyHere(situation, record);
  if (options.json) return printJson(io, why);
  return io.write((await import("../routing/routing-views.ts")).whyView(why, io.columns));
}

/** `creditline why`: why a customer is where they are, and who has to act (interfaces: "For the support desk"). */
export function build(io: Io): Command {
  return withSourceOptions(new Command("why"))
    .description("Explain why a customer is where they are, who acts next, and what follows")
    .option("--json", "Print JSON, with what each rule compared")
    .addHelpText(
      "after",
      `
Without options, explains a customer who has not applied.

Examples:
  $ creditline why --persona line-started
  $ creditline why --record customer.json --json`,
    )
    .action((options: WhyOptions) => answer(io, options));
}
