import { describeStatus, type StatusDescription } from "@creditline/core/status/describe";
import { Command } from "commander";
import { JSON_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { answerLines, InputError, type Io, printJson } from "../io.ts";
import { createUnknownKeyReporter } from "../source/remarks.ts";
import { objectFrom, statusCodeFrom } from "../source/situation-document.ts";

interface StatusOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

const answer = (input: unknown): StatusDescription =>
  describeStatus(statusCodeFrom(objectFrom(input, 'an object like {"code":"30000.50000"}')["code"], "code"));

/** `creditline status`: what an application status code means (interfaces, rulings R1 to R3). */
export function build(io: Io): Command {
  return new Command("status")
    .description("explain an application status code: its stage, its mode and what is true of it")
    .argument("[code]", "eleven characters, like 30000.50000, or the name of one")
    .option(...JSON_FLAG)
    .option("--jsonl", 'read {"code"} lines on standard input and answer each with a line')
    .option(...STRICT_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline status 30000.50000
  $ echo '{"code":"90000.31000"}' | creditline status --jsonl`,
    )
    .action(async (code: string | undefined, options: StatusOptions) => {
      if (options.jsonl) {
        if (code !== undefined)
          throw new InputError("code: expected it on standard input with --jsonl", "code");
        const tellKeys = createUnknownKeyReporter(io, options.strict, ["code"]);
        return answerLines(io, (input, line) => {
          tellKeys(input, line);
          return answer(input);
        });
      }
      const status = describeStatus(statusCodeFrom(code, "code"));
      if (options.json) return printJson(io, status);
      // What lays out a table is loaded only where one is shown, here and in the other commands of rules.
      return io.write((await import("../routing/status-view.ts")).statusView(status, io));
    });
}
