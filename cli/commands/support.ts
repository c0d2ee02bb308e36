import { JSON_FLAG } from "../flags.table.ts";
import { Argument, Command, Option } from "commander";
import { momentInWords } from "@creditline/core/calendar/in-words";
import { SandboxError, sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { InputError, type Io, printJson } from "../io.ts";
import { reachSandbox } from "../journeys/reach-sandbox.ts";

interface Of {
  readonly server: string;
  readonly customer: string;
  readonly json?: true;
}

/** What is asked of a server's sandbox. Throws InputError for what it refuses. */
async function atServer<T>(server: string, ask: (control: ReturnType<typeof sandboxControl>) => Promise<T>) {
  await reachSandbox(server);
  try {
    return await ask(sandboxControl(server, fetch));
  } catch (error) {
    throw error instanceof SandboxError ? new InputError(error.message) : error;
  }
}

function somebody(customer: string): string {
  if (customer === "") throw new InputError("customer: expected the customer's id or phone", "customer");
  return customer;
}

/** What somebody else wrote stays text in a terminal: nothing in it is an order to it. */
const plain = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, "");

const NOTED: Readonly<Record<string, string>> = {
  "support.escalated": "escalated",
  "support.resolved": "resolved",
};

/** What was done with a note: "locked" and "opened" for the account's lock. */
const noted = (type: string, lock: unknown): string => NOTED[type] ?? (lock === "OPEN" ? "opened" : "locked");

/** `creditline support`: what a sandbox's customers ask and are sent, and what support does about it (ours). */
export function build(io: Io): Command {
  const support = new Command("support").description(
    "what a sandbox's customers ask and were sent, and answering",
  );
  const of = (command: Command): Command =>
    command
      .requiredOption("--server <url>", "the platform, run as a sandbox")
      .requiredOption("--customer <id>", "the customer's id or phone", somebody);
  of(support.command("list").description("the threads of a customer, the newest first"))
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline support list --server http://127.0.0.1:4173 --customer cust-1\n  $ creditline support list --server http://127.0.0.1:4173 --customer cust-1 --json",
    )
    .action(async ({ server, customer, json }: Of) => {
      const threads = await atServer(server, (control) => control.helpOf(customer));
      if (json) return printJson(io, threads);
      if (threads.length === 0) return io.write("Nothing was asked.\n");
      return io.write(
        threads
          .map(({ slug, messages }) =>
            [
              `${slug}:`,
              ...messages.map(
                ({ by, name, at, text }) =>
                  `  ${by === "you" ? "Customer" : plain(name)}, ${momentInWords(Date.parse(at))}: ${plain(text)}`,
              ),
              "",
            ].join("\n"),
          )
          .join("\n"),
      );
    });
  of(support.command("answer").description("answers in a thread, as a person at support"))
    .requiredOption("--topic <slug>", "the thread, such as documents")
    .option("--name <name>", "who answers; Support where it is left out")
    .argument("<text>", "the answer")
    .addHelpText(
      "after",
      '\nExamples:\n  $ creditline support answer --server http://127.0.0.1:4173 --customer cust-1 --topic documents "A passport will do."\n  $ creditline support answer --server http://127.0.0.1:4173 --customer cust-1 --topic money --name Farah "On the 5th."',
    )
    .action(
      async (
        text: string,
        { server, customer, topic, name }: Of & { readonly topic: string; readonly name?: string },
      ) => {
        await atServer(server, (control) =>
          control.answerHelp(customer, { slug: topic, text, ...(name === undefined ? {} : { name }) }),
        );
        io.say("Answered.");
      },
    );
  of(support.command("messages").description("the messages sent to a customer, the newest first"))
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nThe look is noted, as every look at a customer is.\n" +
        "\nExamples:\n  $ creditline support messages --server http://127.0.0.1:4173 --customer 9000000017\n  $ creditline support messages --server http://127.0.0.1:4173 --customer cust-1 --json",
    )
    .action(async ({ server, customer, json }: Of) => {
      const messages = await atServer(server, (control) => control.messagesOf(customer));
      if (json) return printJson(io, messages);
      if (messages.length === 0) return io.write("Nothing was sent.\n");
      return io.write(
        messages
          .map(({ at, kind, text, link }) => {
            const head = `${momentInWords(Date.parse(at))}, ${kind}: ${plain(text)}`;
            return link === undefined ? `${head}\n` : `${head}\n  ${plain(link)}\n`;
          })
          .join(""),
      );
    });
  support
    .command("send")
    .description("sends a customer a code or a link again: a new one, since the old one may have run out")
    .requiredOption("--server <url>", "the platform, run as a sandbox")
    .requiredOption("--phone <number>", "the customer's phone")
    .addOption(new Option("--action <name>", "what the link is for, such as kyc_upload_pending"))
    .addArgument(new Argument("<what>", "what is sent").choices(["code", "link"]))
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline support send code --server http://127.0.0.1:4173 --phone 9000000017\n  $ creditline support send link --server http://127.0.0.1:4173 --phone 9000000017 --action kyc_upload_pending",
    )
    .action(
      async (
        what: "code" | "link",
        { server, phone, action }: { server: string; phone: string; action?: string },
      ) => {
        if (what === "code" && action !== undefined)
          throw new InputError("action: a code has none; expected it with a link alone", "action");
        await atServer(server, (control) =>
          what === "code" ? control.sendCode(phone) : control.sendLink(phone, action),
        );
        io.say("Sent.");
      },
    );
  of(support.command("notes").description("why support locked, opened, escalated or resolved, oldest first"))
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline support notes --server http://127.0.0.1:4173 --customer 9000000017\n  $ creditline support notes --server http://127.0.0.1:4173 --customer cust-1 --json",
    )
    .action(async ({ server, customer, json }: Of) => {
      const events = await atServer(server, (control) => control.eventsOf(customer));
      const notes = events.flatMap(({ at, type, data }) => {
        const note = data["note"];
        return typeof note === "string" ? [{ at, did: noted(type, data["lock"]), note }] : [];
      });
      if (json) return printJson(io, notes);
      if (notes.length === 0) return io.write("There are no notes.\n");
      return io.write(
        notes
          .map(({ at, did, note }) => `${momentInWords(Date.parse(at))}, ${did}: ${plain(note)}\n`)
          .join(""),
      );
    });
  for (const [name, isOver, does, done] of [
    ["escalate", false, "hands a customer's account to a person at support", "Escalated."],
    ["resolve", true, "says that support is done with what was escalated", "Resolved."],
  ] as const)
    of(support.command(name).description(`${does}, with a note that says why`))
      .requiredOption("--note <text>", "why: kept beside what happened")
      .addHelpText(
        "after",
        `\nIt is told as whose turn it is: creditline why --server URL --customer ID.\n` +
          `\nExamples:\n  $ creditline support ${name} --server http://127.0.0.1:4173 --customer 9000000017 --note "Ticket 12."\n  $ creditline support ${name} --server http://127.0.0.1:4173 --customer cust-1 --note "Asked by phone."`,
      )
      .action(async ({ server, customer, note }: Of & { readonly note: string }) => {
        await atServer(server, (control) => control.moveEscalation(customer, isOver, note));
        io.say(done);
      });
  for (const [name, state, done] of [
    ["lock", "LOCKED", "Locked."],
    ["unlock", "OPEN", "Unlocked."],
  ] as const)
    of(support.command(name).description(`${name}s a customer's account, with a note that says why`))
      .requiredOption("--note <text>", "why: kept beside what happened")
      .addHelpText(
        "after",
        `\nExamples:\n  $ creditline support ${name} --server http://127.0.0.1:4173 --customer 9000000017 --note "Asked by phone."\n  $ creditline support ${name} --server http://127.0.0.1:4173 --customer cust-1 --note "Ticket 12."`,
      )
      .action(async ({ server, customer, note }: Of & { readonly note: string }) => {
        await atServer(server, (control) => control.moveLock(customer, state, note));
        io.say(done);
      });
  return support;
}
