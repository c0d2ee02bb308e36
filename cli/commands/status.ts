import { describeStatus, type StatusDescription } from "@creditline/core/status/describe";
import { Command } from "commander";
import { columns, tableWidth } from "../terminal/table.ts";
import { objectFrom, statusCodeFrom } from "../source/situation-document.ts";
import { answerLines, InputError, type Io, printJson } from "../io.ts";

/** What each predicate says, in words (ruling R2). */
const MEANINGS = {
  submitted: "the profile is submitted: at or after AIP_SUBMITTED",
  finalResultPending: "between submission and success, nothing required",
  aipSuccess: "exactly AIP_SUCCESS",
  aipSuccessRange: "from AIP_SUCCESS up to CM_LINE_APPROVED",
  postAip: "at or after AIP_SUCCESS, every 90000 code too",
  creditManagement: "from CM_LINE_APPROVED up to 90000",
  aipRejected: "from UNKNOWN_REJECTED to AIP_REJECTED",
  bankerPortalRejected: "above AIP_REJECTED",
  reroutable: "above AIP_NOT_INTERESTED",
} as const satisfies Readonly<Record<keyof StatusDescription["predicates"], string>>;

function readable({ code, name, stage, mode, predicates }: StatusDescription, width: number): string {
  const keys = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[];
  const rows = keys.map((key) => [key, predicates[key] ? "yes" : "no", MEANINGS[key]]);
  return [
    `${code}  ${name ?? "(no name)"}`,
    `stage ${stage}, mode ${mode}`,
    "",
    columns(["Predicate", "Holds", "Meaning"], rows, width),
    "",
  ].join("\n");
}

const answer = (input: unknown): StatusDescription =>
  describeStatus(statusCodeFrom(objectFrom(input, 'an object like {"code":"30000.50000"}')["code"], "code"));

/** `creditline status`: what an application status code means (interfaces, rulings R1 to R3). */
export function build(io: Io): Command {
  return new Command("status")
    .description("say what an application status code means: its stage, its mode and what holds for it")
    .argument("[code]", "eleven characters, like 30000.50000, or the name of one")
    .option("--json", "print one JSON document")
    .option("--jsonl", 'read {"code"} lines on standard input and answer each with a line')
    .addHelpText(
      "after",
      `
Examples:
  $ creditline status 30000.50000
  $ echo '{"code":"90000.31000"}' | creditline status --jsonl`,
    )
    .action(async (code: string | undefined, options: { json?: boolean; jsonl?: boolean }) => {
      if (options.jsonl) {
        if (code !== undefined)
          throw new InputError("code: expected it on standard input with --jsonl", "code");
        return answerLines(io, answer);
      }
      const status = describeStatus(statusCodeFrom(code, "code"));
      return options.json ? printJson(io, status) : io.write(readable(status, tableWidth(io)));
    });
}
