import { decideLanding, type Decision, explain } from "@creditline/core/routing/landing";
import type { Situation } from "@creditline/core/routing/situation";
import { Command } from "commander";
import { JSON_FLAG } from "../flags.table.ts";
import {
  answerLines,
  InputError,
  type Io,
  printJson,
  readDocument,
  createRemarkReporter,
  type Remark,
  withRemarks,
} from "../io.ts";
import { readSource } from "../source/read-source.ts";
import { situationFrom } from "../source/situation-document.ts";
import { type SourceFlags, sourceFlagsGiven, withSourceOptions } from "../source/source-options.ts";

interface RouteOptions extends SourceFlags {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly explain?: boolean;
}

/** The situation of the customer named by the flags, otherwise the one on standard input. */
async function readSituation(io: Io, options: RouteOptions, remark: Remark): Promise<Situation> {
  if (sourceFlagsGiven(options).length > 0) return (await readSource(io, options, remark)).situation;
  if ("isTTY" in io.stdin && io.stdin.isTTY === true) {
    throw new InputError(
      'expected a situation on standard input, such as {"status":"30000.50000"}, or an option such as --persona',
    );
  }
  return situationFrom(await readDocument(io), remark);
}

async function answer(io: Io, options: RouteOptions): Promise<void> {
  const decide = (situation: Situation): Decision =>
    options.explain ? explain(situation) : decideLanding(situation);
  if (options.jsonl) {
    const tell = createRemarkReporter(io, options.strict === true);
    const [flag] = sourceFlagsGiven(options);
    if (flag !== undefined) {
      throw new InputError(`${flag}: can't be used with --jsonl, which reads situations from standard input`);
    }
    return answerLines(io, (input, line) => {
      const found: string[] = [];
      const situation = situationFrom(input, (message) => found.push(message));
      tell(found, `line ${line}: `);
      return decide(situation);
    });
  }
  const situation = await withRemarks(io, options, (remark) => readSituation(io, options, remark));
  const decision = decide(situation);
  if (options.json) return printJson(io, decision);
  return io.write((await import("../routing/routing-views.ts")).routeView(decision, io.columns));
}

/** `creditline route`: where a customer lands, by which rule and why (interfaces, rulings R4 to R9). */
export function build(io: Io): Command {
  return withSourceOptions(new Command("route"))
    .description("Find the screen a customer lands on, and which of the eleven rules decides it")
    .option(...JSON_FLAG)
    .option("--jsonl", "Read one situation per line from standard input, and print one line for each")
    .option("--explain", "Show the result of each rule, and why")
    .addHelpText(
      "after",
      `
The customer is given by --persona, --record, --case, --server with --customer,
or facts (--status and the options below it). Without any of these, a situation
is read from standard input. Only "status" is required:
  {"status":"80000.30000","lineType":"CASH_LINE","partner":"INCRED","interest":{"CASH_LINE":"YES"},
   "actionables":[],"blockedMilestones":[],"interactionRequired":false,
   "requested":"cm-repayments-list","requestedParams":{},"current":null,
   "query":{"action":"request_payment","expiryDate":"2026-12-05"},
   "layout":"default","policy":{"requestPayment":["INCRED"]}}
For a customer who has not applied, "status" is null. Names can be in upper or
lower case. A server must run as a sandbox; if not, set CREDITLINE_TOKEN to an
access token of the customer (else exit status 4).

Examples:
  $ echo '{"status":"30000.50000"}' | creditline route --explain
  $ creditline route --persona line-started --query action=request_payment`,
    )
    .action((options: RouteOptions) => answer(io, options));
}
