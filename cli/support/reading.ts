import {
  type OpenRequest,
  type SandboxControl,
  sandboxControl,
  SandboxError,
  type SeenComplaint,
  type SeenEvent,
  type SentMessage,
} from "@creditline/adapters/driver/journeys/sandbox-control";
import { dayInWords, indiaDay, momentInWords } from "@creditline/core/calendar/duration";
import type { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import { Command } from "commander";
import { JSON_FLAG } from "../flags.table.ts";
import { expected, InputError, type Io, printJson } from "../io.ts";
import { reachSandbox, serverFrom } from "../journeys/harnesses.ts";

/** The customer and the server of a support command. */
export interface CustomerOnServer {
  readonly server: string;
  readonly customer: string;
  readonly json?: true;
}

export function customerLabel(customer: string): string {
  if (customer.trim() === "") throw expected("customer", "Customer's id or phone", customer);
  return customer.trim();
}

/** Adds the options for the server and the customer. */
export const withCustomerOptions = (command: Command): Command =>
  onServer(command).requiredOption("--customer <id>", "Customer's id or phone", customerLabel);

/** Adds the server option to a command. */
export const onServer = (command: Command): Command =>
  command.requiredOption("--server <url>", "URL of a platform that runs as a sandbox", serverFrom);

/** Makes a tester's call about a customer to a server. Throws InputError for a refusal. */
export async function callSandbox<T>(
  { server, customer }: Pick<CustomerOnServer, "server" | "customer">,
  ask: (control: SandboxControl, customer: string) => Promise<T>,
): Promise<T> {
  await reachSandbox(server);
  try {
    return await ask(sandboxControl(server, fetch), customer);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw error.errorCode === "NO_SUCH_CUSTOMER"
      ? new InputError(`customer: no customer ${JSON.stringify(customer)} at ${server}`, "customer")
      : new InputError(error.message);
  }
}

/**
 * Makes foreign text safe for a terminal: it contains no control characters, and none of its lines starts like ours,
 * as if support had written it.
 */
const plain = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, "").replaceAll("\n", "\n    ");

/** The examples at the end of a command's help. */
export const examples = (...commands: readonly string[]): string =>
  `\nExamples:\n${commands
    .map((command) => `  $ creditline support ${command.replace("AT", "--server http://127.0.0.1:4173")}`)
    .join("\n")}`;

/** Something that waits, in two lines. */
function matterText({ what, customerId, number, since, dueBy, isOverdue, about, text }: OpenRequest): string {
  const until = `${isOverdue ? "overdue since" : "due by"} ${dayInWords(indiaDay(Date.parse(dueBy)))}`;
  const asked = momentInWords(Date.parse(since));
  return what === "COMPLAINT"
    ? `${number}, complaint of ${customerId}, about ${about ?? "OTHER"}, ${until}:\n  Customer, ${asked}: ${plain(text ?? "")}\n`
    : `${number}, deletion of ${customerId}, ${until}:\n  Customer, ${asked}\n`;
}

interface Kept {
  readonly what: string;
  readonly why: string;
}

/** Parses what was kept and why, typed as `what: why`. Throws InputError unless both are given. */
function keptIn(typed: string, before: readonly Kept[] = []): readonly Kept[] {
  const at = typed.indexOf(": ");
  const what = typed.slice(0, Math.max(at, 0)).trim();
  const why = typed.slice(at + 2).trim();
  if (what === "" || why === "")
    throw new InputError('kept: expected what was kept and why, as "what: why"', "kept");
  return [...before, { what, why }];
}

/** Lists what waits for support, of all customers. */
export const waitingCommand = (io: Io): Command =>
  onServer(new Command("waiting"))
    .description("List all open complaints and deletion requests, earliest due first")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `\nEach look-up of a customer is recorded in the audit log.\n${examples("waiting AT", "waiting AT --json")}`,
    )
    .action(async ({ server, json }: Pick<CustomerOnServer, "server" | "json">) => {
      const waiting = await callSandbox({ server, customer: "" }, (control) => control.waiting());
      if (json) return printJson(io, waiting);
      return io.write(waiting.length === 0 ? "Nothing is open.\n" : waiting.map(matterText).join("\n"));
    });

/** Reports that a deletion is carried out, and what was kept. */
export const deletionDoneCommand = (io: Io): Command =>
  withCustomerOptions(new Command("deletion-done"))
    .description("Record that a customer's data was deleted, and what was kept and why")
    .requiredOption("--kept <what: why>", "What was kept, and why; repeatable", keptIn)
    .option("--number <number>", "Number of the request (default: the open one)")
    .option("--name <name>", "Who did it (default: Support)")
    .addHelpText(
      "after",
      `\nThis only records the deletion; it deletes nothing. The customer reads what was\nkept and why.\n${examples(
        'deletion-done AT --customer cust-1 --kept "Your complaints: they can still go to the ombudsman"',
        'deletion-done AT --customer cust-1 --name Farah --kept "What you borrowed: Companies Act, 2013" --kept "Who you are: PMLA, 2002"',
      )}`,
    )
    .action(
      async (
        of: CustomerOnServer & {
          readonly kept: readonly Kept[];
          readonly number?: string;
          readonly name?: string;
        },
      ) => {
        const { kept, number, name } = of;
        await callSandbox(of, (control, customer) =>
          control.deletionDone(customer, {
            kept,
            ...(number === undefined ? {} : { number }),
            ...(name === undefined ? {} : { name }),
          }),
        );
        io.say("Recorded. The customer can see it under Your data.");
      },
    );

const at = (moment: string): string => momentInWords(Date.parse(moment));

const threadText = ({ slug, messages }: HelpThreadReply): string =>
  [
    `${slug}:`,
    ...messages.map(
      ({ by, name, at: moment, text }) =>
        `  ${by === "you" ? "Customer" : plain(name)}, ${at(moment)}: ${plain(text)}`,
    ),
    "",
  ].join("\n");

const STANDS: Readonly<Record<SeenComplaint["state"], string>> = {
  OPEN: "reply due by",
  OVERDUE: "overdue, reply was due by",
  ANSWERED: "answered, reply was due by",
};

const complaintText = ({ number, about, raisedAt, state, answerBy, text, answer }: SeenComplaint): string =>
  [
    `${number}, about ${about}, ${STANDS[state]} ${dayInWords(indiaDay(Date.parse(answerBy)))}:`,
    `  Customer, ${at(raisedAt)}: ${plain(text)}`,
    ...(answer === null ? [] : [`  ${plain(answer.name)}, ${at(answer.at)}: ${plain(answer.text)}`]),
    "",
  ].join("\n");

function messageText({ at: moment, kind, text, link }: SentMessage): string {
  const head = `${at(moment)}, ${kind}: ${plain(text)}`;
  return link === undefined ? `${head}\n` : `${head}\n  ${plain(link)}\n`;
}

const NOTED: Readonly<Record<string, string>> = {
  "support.escalated": "escalated",
  "support.resolved": "resolved",
};

/** The label of a noted action: "locked" and "opened" for the account's lock. */
const actionLabel = (type: string, lock: unknown): string =>
  NOTED[type] ?? (lock === "OPEN" ? "opened" : "locked");

interface Note {
  readonly at: string;
  readonly did: string;
  readonly note: string;
}

const notesIn = (events: readonly SeenEvent[]): readonly Note[] =>
  events.flatMap(({ at: moment, type, data: { note, lock } }) =>
    typeof note === "string" ? [{ at: moment, did: actionLabel(type, lock), note }] : [],
  );

const noteText = ({ at: moment, did, note }: Note): string => `${at(moment)}, ${did}: ${plain(note)}\n`;

interface Named {
  readonly at: string;
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
}

/** The customer's current nominee, who may use their data rights after death or in incapacity; empty without one. */
function nomineeIn(events: readonly SeenEvent[]): readonly Named[] {
  const last = events.findLast(({ type }) => type === "nominee.named");
  const { nominee: name, relation, phone } = last?.data ?? {};
  return last === undefined || typeof name !== "string" || name === ""
    ? []
    : [{ at: last.at, name, relation: String(relation), phone: String(phone) }];
}

const nomineeText = ({ at: moment, name, relation, phone }: Named): string =>
  `${plain(name)} (${plain(relation)}), phone ${plain(phone)}, named ${at(moment)}\n`;

/** The reading commands about a customer: their questions, complaints and messages, and support's notes. */
export function readingCommands(io: Io): readonly Command[] {
  function reading<T>(
    name: string,
    description: string,
    ask: (of: CustomerOnServer) => Promise<readonly T[]>,
    textOf: (one: T) => string,
    words: { readonly none: string; readonly between: string },
  ): Command {
    return withCustomerOptions(new Command(name))
      .description(description)
      .option(...JSON_FLAG)
      .addHelpText(
        "after",
        `\nEach look-up of a customer is recorded in the audit log.\n${examples(
          `${name} AT --customer 9000000017`,
          `${name} AT --customer cust-1 --json`,
        )}`,
      )
      .action(async (of: CustomerOnServer) => {
        const found = await ask(of);
        if (of.json) return printJson(io, found);
        return io.write(found.length === 0 ? `${words.none}\n` : found.map(textOf).join(words.between));
      });
  }
  return [
    reading(
      "list",
      "List a customer's help threads, newest first",
      (of) => callSandbox(of, (control, customer) => control.helpOf(customer)),
      threadText,
      { none: "No questions.", between: "\n" },
    ),
    reading(
      "complaints",
      "List a customer's complaints with their reply dates, newest first",
      (of) => callSandbox(of, (control, customer) => control.complaintsOf(customer)),
      complaintText,
      { none: "No complaints.", between: "\n" },
    ),
    reading(
      "messages",
      "List the messages sent to a customer, newest first",
      (of) => callSandbox(of, (control, customer) => control.messagesOf(customer)),
      messageText,
      { none: "No messages.", between: "" },
    ),
    reading(
      "nominee",
      "Show the customer's nominee, who may use their data rights after death or in incapacity",
      async (of) => nomineeIn(await callSandbox(of, (control, customer) => control.eventsOf(customer))),
      nomineeText,
      { none: "No nominee.", between: "" },
    ),
    reading(
      "notes",
      "List support's notes on a customer's account, oldest first",
      async (of) => notesIn(await callSandbox(of, (control, customer) => control.eventsOf(customer))),
      noteText,
      { none: "No notes.", between: "" },
    ),
  ];
}
