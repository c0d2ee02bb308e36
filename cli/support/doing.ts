import type { SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { Argument, Command, Option } from "commander";
import { InputError, type Io } from "../io.ts";
import {
  callSandbox,
  customerLabel,
  type CustomerOnServer,
  examples,
  onServer,
  withCustomerOptions,
} from "./reading.ts";

type Named = CustomerOnServer & { readonly name?: string };

const named = ({ name }: Named) => (name === undefined ? {} : { name });

function answering(io: Io): readonly Command[] {
  return [
    withCustomerOptions(new Command("answer"))
      .description("Reply in a help thread, as the support team")
      .requiredOption("--topic <slug>", "Topic of the thread, such as documents")
      .option("--name <name>", "Who replies (default: Support)")
      .argument("<text>", "Text of the reply")
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
      .description("Reply to a complaint, as the grievance officer")
      .option("--number <number>", "Number of the complaint (default: the newest open one)")
      .option("--name <name>", "Who replies (default: the grievance officer)")
      .argument("<text>", "Text of the reply")
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

/** The receiver of a message: `--phone` is another name of `--customer`. Throws InputError for neither or both. */
function sentTo({ customer, phone }: Sending): string {
  if (customer !== undefined && phone !== undefined)
    throw new InputError("customer: expected only one of --customer and --phone", "customer");
  const to = customer ?? phone;
  if (to === undefined)
    throw new InputError("customer: expected --customer with an id or phone, got nothing", "customer");
  return to;
}

const sending = (io: Io): Command =>
  onServer(new Command("send"))
    .description("Send a customer a new OTP or a new link")
    .option("--customer <id>", "Customer's id or phone", customerLabel)
    .addOption(new Option("--phone <number>", "Same as --customer").argParser(customerLabel))
    .addOption(new Option("--action <name>", "With link: what it is for, such as kyc_upload_pending"))
    .addArgument(new Argument("<what>", "What to send").choices(["code", "link"]))
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
        throw new InputError("action: can only be used with link", "action");
      await callSandbox({ server, customer: sentTo(sent) }, (control, customer) =>
        control.send(customer, what, action),
      );
      io.say("Sent.");
    });

/** An action on an account, with a note that states the reason. */
interface Noted {
  readonly name: string;
  readonly does: string;
  readonly done: string;
  readonly more?: string;
  readonly act: (control: SandboxControl, customer: string, note: string) => Promise<void>;
}

const TURN = "\nTo see who acts next: creditline why --server <url> --customer <id>\n";

const NOTED: readonly Noted[] = [
  {
    name: "escalate",
    does: "Escalate a customer's account to the support team",
    done: "Escalated.",
    more: TURN,
    act: (control, customer, note) => control.moveEscalation(customer, false, note),
  },
  {
    name: "resolve",
    does: "Close an escalation",
    done: "Resolved.",
    more: TURN,
    act: (control, customer, note) => control.moveEscalation(customer, true, note),
  },
  {
    name: "lock",
    does: "Lock a customer's account",
    done: "Locked.",
    act: (control, customer, note) => control.moveLock(customer, "LOCKED", note),
  },
  {
    name: "unlock",
    does: "Unlock a customer's account",
    done: "Unlocked.",
    act: (control, customer, note) => control.moveLock(customer, "OPEN", note),
  },
];

const withNote = (io: Io, { name, does, done, more = "", act }: Noted): Command =>
  withCustomerOptions(new Command(name))
    .description(`${does}, with a note`)
    .requiredOption("--note <text>", "Reason, kept with the account")
    .addHelpText(
      "after",
      `${more}${examples(
        `${name} AT --customer 9000000017 --note "Ticket 12."`,
        `${name} AT --customer cust-1 --note "Asked by phone."`,
      )}`,
    )
    .action(async (of: CustomerOnServer & { readonly note: string }) => {
      await callSandbox(of, (control, customer) => act(control, customer, of.note));
      io.say(done);
    });

/** Support's actions for a customer: answers, sends again, escalates, resolves, locks and unlocks. */
export const supportActionCommands = (io: Io): readonly Command[] => [
  ...answering(io),
  sending(io),
  ...NOTED.map((noted) => withNote(io, noted)),
];
