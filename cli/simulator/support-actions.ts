import { assigneeName, statusName } from "../source/statuses.ts";
import { inShell } from "../terminal/color.ts";
import { SandboxError, type SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { SupportActionName } from "@creditline/adapters/driver/tapes/tape";
import { statusOf } from "@creditline/core/journey/state";
import { stageOf } from "@creditline/core/status/code";
import { HIDDEN } from "@creditline/core/validation/shown";
import { localConfigurationDigest, rulesHere } from "../cases/pack-walk.ts";
import { callEnd } from "./call-log.ts";
import {
  assigneeHere,
  assigneeText,
  currentAssignee,
  deskFailure,
  deskSuccess,
  faultText,
  joinSentences,
  pathIn,
} from "./labels.ts";
import { insteadEntries } from "./panes/why-pane.ts";
import { changesText } from "./record-changes.ts";
import { maskedText } from "./shown-document.ts";
import {
  type CopyOf,
  currentCalls,
  indiaMoment,
  type Simulation,
  type SimulationStart,
  type Snapshot,
  type SupportAction,
  type SupportRequests,
} from "./simulation.ts";
import type { Walkthrough } from "./walkthrough.ts";
import { situationHere, whyThisScreen } from "./what-next.ts";

const DIGITS = 12;

/**
 * The summary for a ticket: the reason, who acts next, what would change it, the source and the time. It contains only
 * rules and facts: nothing in it identifies a person.
 */
export function ticketText(snapshot: Snapshot): readonly string[] {
  const { state, now, at, moments, source, policy, ordered } = snapshot;
  const why = whyThisScreen(state);
  const code = statusOf(state);
  const asked = currentAssignee(snapshot);
  const next = assigneeHere(state, policy)?.next ?? [];
  const facts = situationHere(state, policy);
  const failed = currentCalls(snapshot).filter(({ ok }) => ok === false);
  const rules = rulesHere();
  const otherScreens = insteadEntries(snapshot);
  return [
    `Screen: ${moments[at]?.screen ?? "none"}`,
    why.kind === "rule" ? `Why: rule ${why.rule.rule}, ${why.rule.name}` : `Why: no rule; ${why.because}`,
    ...(why.kind === "rule" ? why.rule.because.split("; ").map((clause) => `  - ${clause}`) : []),
    ...(facts === null
      ? ["Status: no one is signed in"]
      : [
          `Status: ${statusName(code)}${code === "" ? "" : ` ${code}`}, stage ${stageOf(code)}; lender ${facts.partner ?? "none"}, line ${facts.lineType ?? "none"}`,
        ]),
    ...(asked === null ? [] : [`Waiting for ${assigneeText(asked)}`]),
    ...next.map(({ what, by }) => `  - ${assigneeName(by)}: ${what}`),
    ...failed.map((call) => `Failed here: ${call.call} ${callEnd(call)}`),
    ...ordered.map(({ call, fault }) => `Fault set here: the next ${call} ${faultText(fault)}`),
    ...(Object.keys(policy).length === 0 ? [] : ["Policy: changed here, not the assumed one"]),
    ...(otherScreens.length === 0 ? [] : ["What would change it:"]),
    ...otherScreens.map(({ label, text }) => `  - ${label} ${text}`),
    `Source: ${source}, in the simulator; moment ${at + 1} of ${moments.length}, ${indiaMoment(now)} in India`,
    `Rules: creditline ${rules.version}, rules ${rules.digest.slice(0, DIGITS)}, lenders ${localConfigurationDigest().slice(0, DIGITS)}`,
  ];
}

const SAID: Readonly<Record<SupportActionName, string>> = {
  code: "A new OTP was sent.",
  link: "A new link was sent.",
  answer: "Reply sent.",
  complaint: "Reply to the complaint sent.",
  lock: "The account is locked.",
  unlock: "The account is unlocked.",
  escalate: "Escalated. Support acts next.",
  resolve: "Escalation resolved.",
};

/** The name of a missing note. */
const WANTED: Readonly<Partial<Record<SupportActionName, string>>> = {
  answer: "Enter the reply.",
  complaint: "Enter the reply.",
};

/** Whether an action has a note: the reason, or the answer. */
export const needsNote = (what: SupportActionName): boolean => what !== "code" && what !== "link";

/** A message without its secrets: the code, and the token of its link. */
const masked = ({ code, link, ...message }: SentMessage): SentMessage => ({
  ...message,
  text: code === undefined ? message.text : message.text.replaceAll(code, HIDDEN.repeat(code.length)),
  ...(link === undefined ? {} : { link: pathIn(link) }),
});

const NOTHING: SupportRequests = { threads: [], complaints: [] };

/** Questions and complaints, with personal data masked. */
const maskedAsked = ({ threads, complaints }: SupportRequests): SupportRequests => ({
  threads: threads.map((thread) => ({
    ...thread,
    messages: thread.messages.map((message) => ({ ...message, text: maskedText(message.text) })),
  })),
  complaints: complaints.map((complaint) => ({ ...complaint, text: maskedText(complaint.text) })),
});

/** The `creditline support` command for an action on a server, and its arguments. */
function commandOf({ what, action, topic }: SupportAction): readonly [command: string, more: string] {
  switch (what) {
    case "code":
      return ["send code", ""];
    case "link":
      return ["send link", action === undefined ? "" : `--action ${inShell(action)}`];
    case "answer":
      return ["answer", `--topic ${inShell(topic ?? "")} …`];
    case "complaint":
      return ["answer-complaint", "…"];
    case "lock":
    case "unlock":
    case "escalate":
    case "resolve":
      return [what, "--note …"];
  }
}

/** The command that repeats an action on the server, if the customer is a copy; empty without a server. */
function onServer(copyOf: CopyOf | undefined, act: SupportAction): string {
  if (copyOf === undefined) return "";
  const [command, more] = commandOf(act);
  const flags = `--server ${inShell(copyOf.server)} --customer ${inShell(copyOf.customer)}`;
  return `Only here. On the server: creditline support ${joinSentences(command, flags, more)}`;
}

/** Support's view of a customer's messages and questions, and its actions. */
export function supportActions(
  walking: Walkthrough,
  { persona: { phone }, copyOf }: SimulationStart,
): Pick<Simulation, "messages" | "asked" | "support"> {
  const control = () => walking.run().deck.control;

  /** A signed-in customer's data; `nothing` before sign-in. */
  async function ifSignedIn<T>(of: Promise<T>, nothing: T): Promise<T> {
    try {
      return await of;
    } catch (error) {
      if (error instanceof SandboxError) return nothing;
      throw error;
    }
  }

  return {
    messages: async () => (await ifSignedIn(control().messagesOf(phone), [])).map(masked),
    async asked() {
      const { helpOf, complaintsOf } = control();
      const both = Promise.all([helpOf(phone), complaintsOf(phone)]).then(
        ([threads, complaints]): SupportRequests => ({ threads, complaints }),
      );
      return maskedAsked(await ifSignedIn(both, NOTHING));
    },
    async support(act: SupportAction) {
      const note = act.note?.trim() ?? "";
      if (needsNote(act.what) && note === "")
        return walking.say(deskFailure(WANTED[act.what] ?? "Enter a note with the reason."));
      const entry = { did: "supported" as const, ...act, ...(note === "" ? {} : { note }) };
      return walking.act(entry, (before) =>
        deskSuccess(
          joinSentences(SAID[act.what], changesText(before, walking.state()), onServer(copyOf, act)),
        ),
      );
    },
  };
}
