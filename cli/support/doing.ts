import type { SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { Argument, Command, Option } from "commander";
import { InputError, type Io } from "../io.ts";
import { callSandbox, customerLabel, examples, type Of, onServer, withCustomerOptions } from "./reading.ts";

type Named = Of & { readonly name?: string };

const named = ({ name }: Named) => (name === undefined ? {} : { name });

function answering(io: Io): readonly Command[] {
  return [
    withCustomerOptions(new Command("answer"))
      .description("answer in a thread, as the support team")
      .requiredOption("--topic <slug>", "the thread, such as documents")
      .option("--name <name>", "who answers; Support where it is left out")
      .argument("<text>", "the answer")
      .addHelpText(
        "after",
        examples(
          'answer AT --customer cust-1 --topic documents "A passport will do."',
          'answer AT --customer cust-1 --topic money --name Farah "On the 5th."',
        ),
      )
      .action(async (text: string, of: Named & { readonly topic: string }) => {
        await callSandbox(of, (control, customer) =>
          control.answerHelp(customer, { slug: of.topic, text, ...named(of) }),
        );
        io.say("Answered.");
      }),
    withCustomerOptions(new Command("answer-complaint"))
      .description("answer a complaint, as the grievance officer")
      .option("--number <number>", "which one; the newest that is open where it is left out")
      .option("--name <name>", "who answers; the grievance officer where it is left out")
      .argument("<text>", "the answer")
      .addHelpText(
        "after",
        examples(
          'answer-complaint AT --customer 9000000017 "You are right. Your money is on its way."',
          'answer-complaint AT --customer cust-1 --number C261201-00001 "It was not us."',
        ),
      )
      .action(async (text: string, of: Named & { readonly number?: string }) => {
        const { number } = of;
        await callSandbox(of, (control, customer) =>
          control.answerComplaint(customer, {
            text,
            ...(number === undefined ? {} : { number }),
            ...named(of),
          }),
        );
        io.say("Answered.");
      }),
  ];
}

interface Sending {
  readonly server: string;
  readonly customer?: string;
  readonly phone?: string;
  readonly action?: string;
}

/** Whom something is sent to: `--phone` is another name of `--customer`. Throws InputError where it says neither, or both. */
function sentTo({ customer, phone }: Sending): string {
  if (customer !== undefined && phone !== undefined)
    throw new InputError("customer: expected --customer or --phone, got both", "customer");
  const to = customer ?? phone;
  if (to === undefined)
    throw new InputError("customer: expected --customer with the customer's id or phone", "customer");
  return to;
}

const sending = (io: Io): Command =>
  onServer(new Command("send"))
    .description("send a customer an OTP or a link again: a new one, since the old one may have expired")
    .option("--customer <id>", "the customer's id or phone", customerLabel)
    .addOption(new Option("--phone <number>", "the same as --customer").argParser(customerLabel))
    .addOption(new Option("--action <name>", "what the link is for, such as kyc_upload_pending"))
    .addArgument(new Argument("<what>", "what is sent").choices(["code", "link"]))
    .addHelpText(
      "after",
      examples(
        "send code AT --customer 9000000017",
        "send link AT --customer cust-1 --action kyc_upload_pending",
      ),
    )
    .action(async (what: "code" | "link", sent: Sending) => {
      const { server, action } = sent;
      if (what === "code" && action !== undefined)
        throw new InputError("action: a code has none; expected it with a link alone", "action");
      await callSandbox({ server, customer: sentTo(sent) }, (control, customer) =>
        control.send(customer, what, action),
      );
      io.say("Sent.");
    });

/** What is done to an account, with a note that says why. */
interface Noted {
  readonly name: string;
  readonly does: string;
  readonly done: string;
  readonly more?: string;
  readonly act: (control: SandboxControl, customer: string, note: string) => Promise<void>;
}

const TURN = "\nSee who acts next: creditline why --server URL --customer ID.\n";

const NOTED: readonly Noted[] = [
  {
    name: "escalate",
    does: "pass a customer's account to the support team",
    done: "Escalated.",
    more: TURN,
    act: (control, customer, note) => control.moveEscalation(customer, false, note),
  },
  {
    name: "resolve",
    does: "record that support is done with what was escalated",
    done: "Resolved.",
    more: TURN,
    act: (control, customer, note) => control.moveEscalation(customer, true, note),
  },
  {
    name: "lock",
    does: "lock a customer's account",
    done: "Locked.",
    act: (control, customer, note) => control.moveLock(customer, "LOCKED", note),
  },
  {
    name: "unlock",
    does: "unlock a customer's account",
    done: "Unlocked.",
    act: (control, customer, note) => control.moveLock(customer, "OPEN", note),
  },
];

const withNote = (io: Io, { name, does, done, more = "", act }: Noted): Command =>
  withCustomerOptions(new Command(name))
    .description(`${does}, with a note that says why`)
    .requiredOption("--note <text>", "why: kept beside what happened")
    .addHelpText(
      "after",
      `${more}${examples(
        `${name} AT --customer 9000000017 --note "Ticket 12."`,
        `${name} AT --customer cust-1 --note "Asked by phone."`,
      )}`,
    )
    .action(async (of: Of & { readonly note: string }) => {
      await callSandbox(of, (control, customer) => act(control, customer, of.note));
      io.say(done);
    });

/** What support does about a customer: answers, sends again, escalates, resolves, locks and unlocks. */
export const supportActionCommands = (io: Io): readonly Command[] => [
  ...answering(io),
  sending(io),
  ...NOTED.map((noted) => withNote(io, noted)),
];
