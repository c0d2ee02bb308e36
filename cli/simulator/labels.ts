import { assigneeName, statusName } from "../source/statuses.ts";
import type { SeenComplaint } from "@creditline/adapters/driver/journeys/sandbox-control";
import type {
  OrderedFault,
  SetFacts,
  SupportActionName,
  TapeEntry,
} from "@creditline/adapters/driver/tapes/tape";
import { dayInWords, indiaDay, spanText } from "@creditline/core/calendar/duration";
import type { JourneyState } from "@creditline/core/journey/state";
import { type AssigneeReport, whyHere } from "@creditline/core/routing/why";
import { type DeskAnswer, indiaMoment, type Snapshot, type SupportRequests } from "./simulation.ts";
import { situationHere } from "./what-next.ts";

/** A question or complaint as text: its subject and its messages. */
export interface QuestionWords {
  readonly head: string;
  readonly said: readonly string[];
}

const dueDay = ({ answerBy }: SeenComplaint): string => dayInWords(indiaDay(Date.parse(answerBy)));

/** The status of a complaint, with the date by which it is to be answered. */
function standing(complaint: SeenComplaint): string {
  switch (complaint.state) {
    case "OPEN":
      return `reply due by ${dueDay(complaint)}`;
    case "OVERDUE":
      return `overdue, reply was due by ${dueDay(complaint)}`;
    case "ANSWERED":
      return "answered";
  }
}

const line = (name: string, at: string, text: string): string =>
  `${name}, ${indiaMoment(Date.parse(at))}: ${text.replaceAll(/\s+/g, " ")}`;

/** A customer's questions and complaints in words, complaints first: they have a due date. */
export const questionWords = ({ threads, complaints }: SupportRequests): readonly QuestionWords[] => [
  ...complaints.map((complaint) => {
    const { number, about, raisedAt, text, answer } = complaint;
    return {
      head: `Complaint ${number}, about ${about}, ${standing(complaint)}`,
      said: [
        line("Customer", raisedAt, text),
        ...(answer === null ? [] : [line(answer.name, answer.at, answer.text)]),
      ],
    };
  }),
  ...threads.map(({ slug, messages }) => ({
    head: `Question about ${slug}`,
    said: messages.map(({ by, name, at, text }) => line(by === "you" ? "Customer" : name, at, text)),
  })),
];

/** The complaint that the next answer is for: the newest open one, as on the platform. */
export const complaintToAnswer = (asked: SupportRequests): SeenComplaint | undefined =>
  asked.complaints.find(({ answer }) => answer === null);

/** A result without a message. */
export const QUIET: DeskAnswer = { ok: true, said: "" };
export const deskSuccess = (said: string): DeskAnswer => ({ ok: true, said });
export const deskFailure = (said: string): DeskAnswer => ({ ok: false, said });

/** Joins sentences, without empty ones. */
export const joinSentences = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(" ");

/** The known names, as the end of an error message. */
export const availableNames = (named: readonly { readonly name: string }[]): string =>
  named.length === 0 ? "." : `; expected one of ${named.map(({ name }) => name).join(", ")}.`;

/** Who acts next at the customer's current point (ruling R49); null if no one is signed in. */
export function assigneeHere(state: JourneyState, policy: Snapshot["policy"]): AssigneeReport | null {
  const situation = situationHere(state, policy);
  return situation === null ? null : whyHere(situation, state.record);
}

/** Who acts next, on what, and since when. */
export interface NextAssignee {
  /** "the customer: proof of identity". */
  readonly who: string;
  /** "since 5 Jan 2026, 10:00:00"; empty if no record states it. */
  readonly since: string;
  /** "2 min so far"; empty if no record states it. */
  readonly previousAnswers: string;
  /** "usually 4 min (assumed)"; empty without an assumption. */
  readonly usually: string;
}

/** Who acts next, in words; null if no one is signed in. */
export function currentAssignee({ state, now, policy }: Snapshot): NextAssignee | null {
  const turning = assigneeHere(state, policy);
  if (turning === null) return null;
  const { turn, waitingFor, usuallySeconds, next } = turning;
  // A step that has not started waits since the status came; support's tasks started at another time.
  const statusSince = turn === "support" ? null : (state.record?.loanResponse?.statusSince ?? null);
  const since = turning.since ?? statusSince;
  const at = since === null ? Number.NaN : Date.parse(since);
  const who = assigneeName(turn);
  const [first] = next;
  const may = first === undefined ? "nothing is pending" : `${assigneeName(first.by)} may ${first.what}`;
  return {
    who: `${who}: ${waitingFor ?? may}`,
    since: Number.isNaN(at) ? "" : `since ${indiaMoment(at)}`,
    previousAnswers: Number.isNaN(at) ? "" : `${spanText(Math.max(0, now - at))} so far`,
    usually: usuallySeconds === null ? "" : `usually ${spanText(usuallySeconds * 1000)} (assumed)`,
  };
}

/** All of it as a part of a sentence. */
export const assigneeText = ({ who, since, previousAnswers, usually }: NextAssignee): string =>
  [who, since, previousAnswers, usually].filter((part) => part !== "").join(", ");

const valueWords = (value: unknown): string =>
  value === null ? "nothing" : Array.isArray(value) ? value.join(", ") || "none" : String(value);

/** Changed facts, in words: "partner MUSKMELON, interest YES". */
export const factsWords = (facts: SetFacts): string =>
  Object.entries(facts)
    .map(([fact, value]) => `${fact} ${fact === "status" ? statusName(String(value)) : valueWords(value)}`)
    .join(", ");

/** A call's injected fault in words: "answers 502", "takes 5 s", "drops the connection". */
export function faultText(fault: OrderedFault): string {
  if ("status" in fault) return `answers ${fault.status}`;
  return "drop" in fault ? "drops the connection" : `takes ${spanText(fault.delayMs)}`;
}

/** The labels of support's actions; the note is not shown in the list. */
const SUPPORTED: Readonly<Record<SupportActionName, string>> = {
  code: "Support sent an OTP",
  link: "Support sent a link",
  answer: "Support answered a question",
  complaint: "A complaint was answered",
  lock: "Support locked the account",
  unlock: "Support unlocked the account",
  escalate: "Escalated to the support team",
  resolve: "Escalation resolved",
};

/** An address without its query, which may carry a token. */
export const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** The label of a tape entry, when it is played and replayed; a pressed button is its own label. */
export function labelOf(entry: TapeEntry): string {
  switch (entry.did) {
    case "signed-in":
      return "Signed in";
    case "typed":
      return `Typed into ${entry.field}`;
    case "attached":
      return `Chose documents for ${entry.field}`;
    case "pressed":
      return `Pressed ${entry.action}`;
    case "jumped":
      return `Moved to ${statusName(entry.status)}`;
    case "set":
      return `Set ${factsWords(entry.facts) || `the address ${pathIn(entry.visits ?? "")}`}`;
    case "ruled":
      return `Policy ${entry.list}: ${entry.members.join(", ") || "nobody"}`;
    case "ordered":
      return `Fault set for ${entry.call}: ${faultText(entry.fault)}`;
    case "supported":
      return SUPPORTED[entry.what];
    case "passed":
      return `${spanText(entry.milliseconds)} passed`;
    case "loaded":
      return "Reloaded";
    case "visited":
      return `Opened ${pathIn(entry.address)}`;
    case "opened":
      return `Opened ${entry.screen}`;
    case "signed-out":
      return "Signed out";
    case "answered":
      return `The payment was answered: ${entry.payment}`;
    case "played":
      return `Step ${entry.step + 1} of the journey`;
  }
}
