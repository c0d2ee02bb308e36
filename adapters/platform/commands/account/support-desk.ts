import { momentText } from "@creditline/core/calendar/civil-day";
import type {
  ComplaintAnswerRequest,
  DeletionDoneRequest,
  HelpAnswerRequest,
  LookReply,
  WaitingMatter,
} from "../../../contract/sandbox.shapes.ts";
import { shownComplaints } from "../../model/account/complaints.ts";
import { isDeletionDue } from "../../model/account/consents-given.ts";
import { createSubjectQueue, type DocumentChange, type Store, storedValues } from "../../store/store.ts";
import type { Change, Customers } from "../customers.ts";
import { answerHelp } from "../help/help.ts";
import { answerComplaint } from "./complain.ts";
import {
  customerRecordsOf,
  deletionDone,
  finishErasure,
  openQuestions,
  type WaitingCustomers,
} from "./deletion.ts";

type CustomerState = Awaited<ReturnType<Customers["look"]>>;

/** The reply to whoever has done something. */
interface Done {
  readonly success: true;
}

/** The maximum number of log entries kept: weeks of daily work. */
const MOST_KEPT = 500;

/**
 * An audit log of who viewed a customer and what they did, separate from the customer's own events: viewing changes
 * nothing.
 */
export interface AuditLog {
  note(customerId: string, call: string, now: number): Promise<void>;
  /** The change that adds an entry, to be stored together with what is done. */
  noting(customerId: string, call: string, now: number): Promise<DocumentChange>;
  /** Oldest first. */
  of(customerId: string): Promise<readonly LookReply[]>;
}

/**
 * Creates the audit log of who viewed customers. Testers do not sign in, so nothing more is known of them; `by` names
 * an operator.
 */
export function createAuditLog(store: Store, by = "tester"): AuditLog {
  const inTurn = createSubjectQueue();
  const looksAt = storedValues(store, "looks-at-customer", (found) => (found ?? []) as readonly LookReply[]);
  const noting: AuditLog["noting"] = async (customerId, call, now) => {
    const { value, becomes } = await looksAt(customerId);
    return becomes([...value.slice(1 - MOST_KEPT), { at: momentText(now), by, call }]);
  };
  return {
    noting,
    note: (customerId, call, now) =>
      inTurn(customerId, async () => store.commit({ documents: [await noting(customerId, call, now)] })),
    of: async (customerId) => (await looksAt(customerId)).value,
  };
}

/** A question to support that no one has answered yet. */
export interface OpenQuestion {
  readonly what: "QUESTION";
  readonly customerId: string;
  readonly topic: string;
  /** When the customer last wrote: ISO 8601, UTC. */
  readonly since: string;
  /** The customer's messages since the last answer, oldest first. */
  readonly texts: readonly string[];
}

/** What waits for support of one customer. */
function mattersOf({ customerId, onboarding: { complaints, deletion } }: CustomerState, now: number) {
  const complained = shownComplaints(complaints, now).flatMap(
    ({ number, about, text, raisedAt, answerBy, state }): readonly WaitingMatter[] =>
      state === "ANSWERED"
        ? []
        : [
            {
              what: "COMPLAINT",
              customerId,
              number,
              since: raisedAt,
              dueBy: answerBy,
              isOverdue: state === "OVERDUE",
              about,
              text,
            },
          ],
  );
  if (!isDeletionDue(deletion)) return complained;
  const { number, askedAt, doneBy } = deletion;
  const asked: WaitingMatter = {
    what: "DELETION",
    customerId,
    number,
    since: askedAt,
    dueBy: doneBy,
    isOverdue: now >= Date.parse(doneBy),
    about: null,
    text: null,
  };
  return [...complained, asked];
}

const questionsOf = (state: CustomerState): readonly OpenQuestion[] =>
  openQuestions(state).map(({ slug, messages }) => {
    const unanswered = messages.slice(messages.findLastIndex(({ by }) => by === "them") + 1);
    return {
      what: "QUESTION",
      customerId: state.customerId,
      topic: slug,
      since: unanswered.at(-1)?.at ?? "",
      texts: unanswered.map(({ text }) => text),
    };
  });

/** The documents stored together with what a person at support does. */
type Beside = Change<Done>["sideWrites"];

/** What waits for support and what a person does about it, through the sandbox's calls or the operator's command. */
export interface SupportDesk {
  /** The complaints and deletions that wait, of all customers, the earliest due first. */
  matters(): Promise<readonly WaitingMatter[]>;
  /** The unanswered questions of all customers, the longest waiting first. */
  questions(): Promise<readonly OpenQuestion[]>;
  answerComplaint(customerId: string, answer: ComplaintAnswerRequest, beside?: Beside): Promise<Done>;
  answerQuestion(
    customerId: string,
    topic: string,
    answer: HelpAnswerRequest,
    beside?: Beside,
  ): Promise<Done>;
  carryOutDeletion(customerId: string, done: DeletionDoneRequest, beside?: Beside): Promise<Done>;
}

export function supportDesk(services: {
  readonly store: Store;
  readonly clock: { now(): Promise<number> };
  readonly customers: Customers;
  readonly waiting: WaitingCustomers;
}): SupportDesk {
  const { store, clock, customers, waiting } = services;
  const changing = async (customerId: string, change: Change<Done>): Promise<Done> => {
    const reply = await customers.change(customerId, change);
    await waiting.forget(customerId, () => customers.look(customerId));
    return reply;
  };
  const allOf = async <One>(of: (state: CustomerState, now: number) => readonly One[]): Promise<One[]> => {
    const now = await clock.now();
    const found: One[] = [];
    for (const customerId of await waiting.of()) found.push(...of(await customers.look(customerId), now));
    return found;
  };
  const keptWith = (decide: Change<Done>["decide"], sideWrites: Beside): Change<Done> =>
    sideWrites === undefined ? { decide } : { decide, sideWrites };
  return {
    matters: async () =>
      (await allOf(mattersOf)).toSorted((one, other) => one.dueBy.localeCompare(other.dueBy)),
    questions: async () =>
      (await allOf(questionsOf)).toSorted((one, other) => one.since.localeCompare(other.since)),
    answerComplaint: (customerId, answer, beside) =>
      changing(customerId, keptWith(answerComplaint(answer), beside)),
    answerQuestion: (customerId, topic, answer, beside) =>
      changing(customerId, keptWith(answerHelp(topic, answer), beside)),
    carryOutDeletion: async (customerId, done, beside) => {
      const belongings = await customerRecordsOf(store, customerId);
      const reply = await customers.change(customerId, keptWith(deletionDone(done, belongings), beside));
      await finishErasure(services, customerId);
      return reply;
    },
  };
}
