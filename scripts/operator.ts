import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { OPERATOR_ACTS, type OperatorAct, operatorDesk } from "./operator-desk.ts";
import { lendersIn } from "@creditline/adapters/platform/operations/operations";
import { readSettings } from "@creditline/adapters/platform/operations/settings";
import { databaseFileOf, embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { keyedStore, openForUse } from "@creditline/adapters/platform/store/sealed/keyed-store";
import { decideBy, LENDERS } from "@creditline/core/lenders/lenders.table";
import { withoutInvented } from "@creditline/core/lenders/offered";

const USAGE = `Handle customers' open requests on a server's database.

Usage: npm run operator -- <command> [options]

Commands:
  waiting  List open complaints, questions and deletion requests
  delete   Delete a customer's data, as requested
  answer   Reply to a complaint or a question
  nominee  Show a customer's nominee, or request deletion for them
  data     Print everything stored about a customer

Options:
  --customer <id>       Customer's id or phone (all commands but waiting)
  --number <number>     delete: number of the request, such as D261201-12345
  --kept <what: why>    delete: what was kept, and why; repeatable (default: what
                        the law requires)
  --complaint <number>  answer: number of the complaint, such as C261201-12345
  --question <topic>    answer: topic of the question
  --text <text>         answer: text of the reply; - for standard input
  --name <name>         Name that the customer sees
  --ask-deletion        nominee: request deletion on the nominee's behalf
  --operator <name>     Your name in the audit log, beside your user name
  --help                Show help

Run it on the machine of a server, with the server's environment.

Examples:
  $ npm run operator -- waiting
  $ npm run operator -- answer --customer cust-1 --complaint C261201-12345 --text "We've refunded the charge."`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Ends with a line that says what to change. */
function end(status: number, ...lines: readonly string[]): never {
  for (const line of lines) say(line);
  process.exit(status);
}

function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        customer: { type: "string" },
        number: { type: "string" },
        kept: { type: "string", multiple: true },
        complaint: { type: "string" },
        question: { type: "string" },
        text: { type: "string" },
        name: { type: "string" },
        "ask-deletion": { type: "boolean" },
        operator: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return end(2, `error: ${(error as Error).message}`, USAGE);
  }
}

const { values, positionals } = typed();
const [act, ...more] = positionals;
if (values.help === true) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const isAct = (word: string | undefined): word is OperatorAct => OPERATOR_ACTS.some((one) => one === word);
if (!isAct(act))
  end(2, act === undefined ? "error: expected a command" : `error: unknown command '${act}'`, "", USAGE);
if (more.length > 0) end(2, `error: unexpected argument '${more[0]}'`, "", USAGE);

/** Who does it: the machine's user, whom no one can type, and the name that they gave themselves. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
const username = machineUser();
if (values.operator !== undefined && !/^[\p{L}\p{M}\d][\p{L}\p{M}\d .'-]{0,59}$/u.test(values.operator))
  end(2, "error: --operator: expected a name of at most 60 letters and digits");
const by = values.operator === undefined ? username : `${values.operator} (${username})`;

const read = readSettings(process.env);
if (!read.ok) end(1, ...read.problems.map((problem) => `error: ${problem}`));
const { databaseUrl, dataDir, dataKey, sandbox, lendersFile } = read.settings;

/** The database of the servers; an embedded one that is not there is not made. */
async function openedStore() {
  if (databaseUrl === undefined) {
    const file = databaseFileOf(dataDir);
    if (!existsSync(file)) end(1, `error: DATA_DIR: no database at ${file}`);
    return embeddedStore(dataDir, dataKey);
  }
  const { postgresStore } = await import("@creditline/adapters/platform/store/postgres/postgres-store");
  return keyedStore(dataDir, dataKey, (sealing) => postgresStore(databaseUrl, sealing));
}

/** What no one sees in a text is written as its number: a terminal takes orders from it. */
const shown = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`)
      .join(""),
  );

const SAID = new Set([
  "DataKeyTrouble",
  "DatabaseTooNew",
  "OtherUse",
  "PostgresTrouble",
  "LendersFileTrouble",
]);

try {
  // What has come due of a customer is calculated by the same lenders as the servers do.
  const lenders = lendersFile === undefined ? LENDERS : lendersIn(lendersFile, Date.now(), say);
  if (!sandbox) decideBy(withoutInvented(lenders));
  else if (lendersFile !== undefined) decideBy(lenders);
  const store = await openForUse(await openedStore(), sandbox ? "testers" : "customers");
  try {
    const operate = operatorDesk({ store, sandbox, by, audit: (line) => say(JSON.stringify(line)) });
    const done = await operate(act, {
      ...values,
      text: values.text === "-" ? readFileSync(0, "utf8") : values.text,
      askDeletion: values["ask-deletion"],
    });
    process.stdout.write(`${shown(done)}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  const { errorCode, errorMessage } = error as {
    readonly errorCode?: string;
    readonly errorMessage?: string;
  };
  if (errorCode !== undefined) end(1, `error: ${errorCode}: ${errorMessage}`);
  if (error instanceof Error && SAID.has(error.name)) end(1, `error: ${error.message}`);
  throw error;
}
