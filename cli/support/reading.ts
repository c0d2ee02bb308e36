import { indiaDay } from "@creditline/core/calendar/india";
import { dayInWords, momentInWords } from "@creditline/core/calendar/in-words";
import type {
  SeenComplaint,
  SeenEvent,
  SentMessage,
} from "@creditline/adapters/driver/journeys/sandbox-control";
import type { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import { Command } from "commander";
import { JSON_FLAG } from "../flags.table.ts";
import { type Io, printJson } from "../io.ts";
import { atServer, examples, type Of, ofCustomer, plain } from "./at-server.ts";

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
  OPEN: "to be answered by",
  OVERDUE: "not answered by",
  ANSWERED: "answered; it was due by",
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

/** What was done with a note: "locked" and "opened" for the account's lock. */
const noted = (type: string, lock: unknown): string => NOTED[type] ?? (lock === "OPEN" ? "opened" : "locked");

interface Note {
  readonly at: string;
  readonly did: string;
  readonly note: string;
}

const notesIn = (events: readonly SeenEvent[]): readonly Note[] =>
  events.flatMap(({ at: moment, type, data: { note, lock } }) =>
    typeof note === "string" ? [{ at: moment, did: noted(type, lock), note }] : [],
  );

const noteText = ({ at: moment, did, note }: Note): string => `${at(moment)}, ${did}: ${plain(note)}\n`;

/** What is read of a customer: what they asked, complained about and were sent, and why support did what it did. */
export function readingCommands(io: Io): readonly Command[] {
  function reading<T>(
    name: string,
    description: string,
    ask: (of: Of) => Promise<readonly T[]>,
    textOf: (one: T) => string,
    words: { readonly none: string; readonly between: string },
  ): Command {
    return ofCustomer(new Command(name))
      .description(description)
      .option(...JSON_FLAG)
      .addHelpText(
        "after",
        `\nThe look is noted, as every look at a customer is.\n${examples(
          `${name} AT --customer 9000000017`,
          `${name} AT --customer cust-1 --json`,
        )}`,
      )
      .action(async (of: Of) => {
        const found = await ask(of);
        if (of.json) return printJson(io, found);
        return io.write(found.length === 0 ? `${words.none}\n` : found.map(textOf).join(words.between));
      });
  }
  return [
    reading(
      "list",
      "the threads of a customer, the newest first",
      (of) => atServer(of, (control, customer) => control.helpOf(customer)),
      threadText,
      { none: "Nothing was asked.", between: "\n" },
    ),
    reading(
      "complaints",
      "the complaints of a customer, and by when each is to be answered, the newest first",
      (of) => atServer(of, (control, customer) => control.complaintsOf(customer)),
      complaintText,
      { none: "There is no complaint.", between: "\n" },
    ),
    reading(
      "messages",
      "the messages sent to a customer, the newest first",
      (of) => atServer(of, (control, customer) => control.messagesOf(customer)),
      messageText,
      { none: "Nothing was sent.", between: "" },
    ),
    reading(
      "notes",
      "why support locked, opened, escalated or resolved, oldest first",
      async (of) => notesIn(await atServer(of, (control, customer) => control.eventsOf(customer))),
      noteText,
      { none: "There are no notes.", between: "" },
    ),
  ];
}
