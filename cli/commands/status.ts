import { describeStatus, type StatusDescription } from "@creditline/core/status/describe";
import { Command } from "commander";
import { JSON_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { answerLines, InputError, type Io, printJson, createUnknownKeyReporter } from "../io.ts";
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
    .description("Explain an application status code: its name, its stage and what it means")
    .argument("[code]", "Status code such as 30000.50000, or its name")
    .option(...JSON_FLAG)
    .option(
      "--jsonl",
      'Read lines such as {"code":"30000.50000"} from standard input, and print one line for each',
    )
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
          throw new InputError(
            "code: can't be used with --jsonl, which reads codes from standard input",
            "code",
          );
        const tellKeys = createUnknownKeyReporter(io, options.strict, ["code"]);
        return answerLines(io, (input, line) => {
          tellKeys(input, line);
          return answer(input);
        });
      }
      const status = describeStatus(statusCodeFrom(code, "code"));
      if (options.json) return printJson(io, status);
      // The table layout is loaded only if one is shown, here and in the other rules commands.
      return io.write((await import("../routing/routing-views.ts")).statusView(status, io));
    });
}
