import { momentText } from "@creditline/core/calendar/civil-day";
import type { FoundAccount } from "@creditline/core/calls/application/bank-statement.calls";
import type { Matched } from "@creditline/core/credit-line/lender-offers";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { TimelineEvent } from "@creditline/core/customer/timeline-event";
import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import * as HashMap from "effect/HashMap";
import * as Option from "effect/Option";
import type { DecisionAnswer, DecisionStep, Obligations } from "../decisions/outcome.ts";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { MoneyEvents } from "../money/money-events.ts";
import type { OnboardingEventData, ConsentName } from "../onboarding/onboarding-state.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import type { NewEvent } from "../../store/store.ts";
import type { Seed } from "./seed.ts";

/** A stored answer of a call that is done only once: its reply stays with the event, since it is rarely needed. */
export interface AnsweredCall {
  /** Digest of the sent content. */
  readonly digest: string;
  /** The version of the event that holds the reply. */
  readonly version: number;
}

/** The answered calls of a customer, by call and key. Persistent: adding one shares the rest and copies little. */
export type AnsweredCalls = HashMap.HashMap<string, AnsweredCall>;

export const NONE_ANSWERED: AnsweredCalls = HashMap.empty();

export const findAnsweredCall = (calls: AnsweredCalls, key: string): AnsweredCall | undefined =>
  Option.getOrUndefined(HashMap.get(calls, key));

/** Adds one; the original is left unchanged. */
export const withAnswered = (calls: AnsweredCalls, key: string, answered: AnsweredCall): AnsweredCalls =>
  HashMap.set(calls, key, answered);

/** The status of the application. Amounts in rupees. */
export interface ApplicationFacts {
  readonly applicationId: string | null;
  /** Empty text before the customer applies (ruling R1). */
  readonly code: string;
  /** When it came into that status, or was last submitted in it: ISO 8601, UTC; null before the customer applies. */
  readonly since: string | null;
  readonly partner: string | null;
  readonly triedPartners: readonly string[];
  readonly lineType: string | null;
  readonly limit: number | null;
  readonly available: number | null;
  readonly interest: Readonly<Record<string, string>>;
  readonly actionables: readonly string[];
  readonly reasons: readonly RejectionReason[];
  readonly blockedMilestones: readonly string[];
  readonly canReApply: boolean;
  /** When the customer may apply again, in milliseconds since 1970; null without a rejection. */
  readonly reapplyAt: number | null;
  readonly canReRoute: boolean;
  readonly interactionRequired: boolean;
  /** The step whose decision never comes automatically, and since when; null for none. */
  readonly undecided: { readonly step: DecisionStep; readonly since: string } | null;
  /** Whether the income statement was uploaded for the decision. */
  readonly statementsSubmitted: boolean;
  /** The PAN with which the bureau was asked. */
  readonly askedWithPan: string | null;
  readonly beneficiaryStatus: string | null;
  /** Each lender's result at the decision; null if not recorded. */
  readonly matched: Matched | null;
  /** Whether a code to the customer's own phone was confirmed for this application. */
  readonly codeConfirmed: boolean;
  /** The obligations that the bureau found; null before it has answered. */
  readonly obligations: Obligations | null;
  /** The SMS notices that the customer asked for, and since when. */
  readonly noticesWanted: Readonly<Partial<Record<NoticeAbout, string>>>;
  /** Since when the offer is kept for later; null if the customer never asked. */
  readonly offerKeptAt: string | null;
  /** The customer's rating of applying, from 1 to 5; null without one. */
  readonly rating: number | null;
}

/** A stored document. */
export interface KeptFile {
  readonly documentType: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly status: string;
  /** The review request, for documents that people review. */
  readonly review?: string;
  /** Why it was not accepted. */
  readonly reason?: string | null;
  /** When it was uploaded: ISO 8601, UTC. Missing in older events. */
  readonly uploadedAt?: string;
  /** It was uploaded for an earlier application: a new one may have as many files again. */
  readonly isOfEarlier?: true;
}

/** The SMS notices that a customer may request: the decision, or that applying is possible again. */
export type NoticeAbout = "decision" | "reapply";

/** The events of a customer, by their stored type. */
export interface EventData extends MoneyEvents, OnboardingEventData {
  readonly "customer.registered": {
    readonly customerId: string;
    readonly phone: string;
    readonly persona: string | null;
    readonly source: string;
  };
  /** A persona's state before the first sign-in. */
  readonly "customer.seeded": {
    readonly person: ProfileTexts;
    readonly seed: Seed;
    readonly applicationId: string;
    /** The lenders' results at the decision; missing in older events. */
    readonly matched?: Matched;
    readonly obligations?: Obligations;
  };
  /** A tester gave the customer this record. */
  readonly "customer.stood": {
    readonly person: ProfileTexts;
    readonly applicationId: string;
    readonly application: Pick<
      ApplicationFacts,
      | "code"
      | "since"
      | "partner"
      | "triedPartners"
      | "lineType"
      | "limit"
      | "available"
      | "interest"
      | "actionables"
      | "blockedMilestones"
      | "interactionRequired"
      | "canReApply"
      | "canReRoute"
    >;
    readonly accountLock: string | null;
    /** Missing in events from before accounts could be escalated. */
    readonly escalatedAt?: string | null;
    readonly beneficiaryStatus: string | null;
    readonly record: CustomerRecord;
  };
  /** A tester changed facts of the application. */
  readonly "facts.set": Partial<
    Pick<
      ApplicationFacts,
      "partner" | "lineType" | "interest" | "actionables" | "blockedMilestones" | "interactionRequired"
    >
  >;
  /** `confirmsPhone` if the sign-in code also confirms an application: in the payments app (ruling R33). */
  readonly "session.started": { readonly sessionId: string; readonly confirmsPhone?: true };
  readonly "session.ended": { readonly sessionId: string };
  /** The account was locked or unlocked. */
  readonly "account.lock-moved": { readonly lock: string; readonly note?: string };
  /** The account was escalated to support, or support has resolved it. */
  readonly "support.escalated": { readonly note: string };
  /** By its code. */
  readonly "language.chosen": { readonly language: LanguageCode };
  readonly "support.resolved": { readonly note: string };
  readonly "profile.saved": { readonly changes: ProfileTexts };
  readonly "consent.given": {
    readonly consents: Readonly<Partial<Record<ConsentName, boolean>>>;
    /** The date of the text to which each consent was given, if it was sent. */
    readonly textsOf?: Readonly<Partial<Record<ConsentName, string>>>;
  };
  /** `isOwn` is false if the code went to another phone than the customer's; missing in older events. */
  readonly "code.confirmed": { readonly purpose: string; readonly isOwn?: boolean };
  /** A step that requires a decision was taken; `outcome` is the coming decision, and `dueAt` its time. */
  readonly "decision.requested": {
    readonly step: DecisionStep;
    readonly applicationId: string;
    /** The status until then. */
    readonly status: string;
    readonly partner: string | null;
    readonly outcome: DecisionAnswer;
    readonly dueAt: string | null;
  };
  /** A tester fixed the outcome of a step from now on, whatever the script says. */
  readonly "outcome.ordered": { readonly step: DecisionStep; readonly outcome: DecisionAnswer };
  readonly "decision.made": { readonly step: DecisionStep; readonly outcome: DecisionAnswer };
  readonly "status.moved": { readonly code: string; readonly matched?: Matched };
  /** The customer chose another matching offer before accepting (ruling R35). */
  readonly "offer.taken": { readonly partner: string };
  readonly "interest.chosen": {
    readonly lineType: string;
    readonly interested: boolean;
    readonly code: string;
  };
  /** The customer will decide on the offer later (ruling R67). */
  readonly "offer.kept": Readonly<Record<string, never>>;
  /** The customer withdraws their refusal of the offer, which is open again at the status (ruling R67). */
  readonly "interest.withdrawn": { readonly lineType: string; readonly code: string };
  /** The lender approves the line, and then issues it. */
  readonly "line.approved": Readonly<Record<string, never>>;
  readonly "line.issued": Readonly<Record<string, never>>;
  readonly "line.started": { readonly code: string };
  readonly "application.reopened": { readonly applicationId: string };
  readonly "reapply.opened": Readonly<Record<string, never>>;
  readonly "notice.requested": { readonly about: NoticeAbout };
  readonly "notice.sent": { readonly about: NoticeAbout; readonly text: string };
  readonly "bank.visited": {
    readonly transactionId: string;
    readonly bank: string;
    readonly dueAt: string;
    readonly result: "COMPLETED" | "FAILED";
    readonly accounts: readonly FoundAccount[];
  };
  readonly "statements.received": { readonly accounts: readonly FoundAccount[] };
  readonly "salary-account.chosen": {
    readonly accountNo: string;
    readonly ifsc: string | null;
    readonly name: string | null;
    readonly bankName: string | null;
  };
  readonly "files.uploaded": { readonly files: readonly KeptFile[] };
  readonly "bureau.answered": { readonly answers: Readonly<Record<string, string>> };
  readonly "path.saved": { readonly pathInfo: string };
  readonly "timeline.recorded": TimelineEvent;
  /** The answer of a call that is done only once: the same key with the same body gets it again (ruling R31). */
  readonly "call.answered": {
    readonly call: string;
    readonly key: string;
    readonly digest: string;
    readonly reply: unknown;
  };
}

export type EventType = keyof EventData;

/** An event by its type. */
export type CustomerEvent = {
  [Type in EventType]: { readonly at: string; readonly type: Type; readonly data: EventData[Type] };
}[EventType];

/** Creates an event at a moment in milliseconds since 1970. */
export const createEvent = <Type extends EventType>(
  at: number,
  type: Type,
  data: EventData[Type],
): CustomerEvent => ({ at: momentText(at), type, data }) as CustomerEvent;

/**
 * The free-form data that a customer stored on the last day on which they did: the day in UTC, and approximately how
 * many characters.
 */
export interface VoluntaryDataUsage {
  readonly day: string;
  readonly characters: number;
}

/** Free-form events, which a customer can repeat with any content: nothing else limits them. */
const AT_WILL: ReadonlySet<string> = new Set<EventType>([
  "appointment.scheduled",
  "bank.visited",
  "beneficiary.given",
  "call.answered",
  "consent.given",
  "consent.withdrawn",
  "deletion.asked",
  "deletion.taken-back",
  "details.collected",
  "email.changed",
  "interest.chosen",
  "interest.withdrawn",
  "key-facts.accepted",
  "nominee.named",
  "office-address.saved",
  "offer.updated",
  "partner.asked",
  "path.saved",
  "payment.started",
  "permission.given",
  "place.noted",
  "profile.saved",
  "reference.issued",
  "restructure.estimated",
  "restructure.rated",
  "salary-account.chosen",
  "timeline.recorded",
  "work.confirmed",
]);

/** The size of an event besides its data, in characters. */
const EVENT_CHARACTERS = 200;

/**
 * How much free-form data a customer may add a day, in characters (assumed): some hundred times what the longest
 * journey needs, and little enough to read a customer quickly.
 */
const KEPT_AT_WILL_A_DAY = 1_000_000;

/** Adds an event to the count of free-form data. */
export function countVoluntaryEvents(
  before: VoluntaryDataUsage,
  { type, at, data }: NewEvent,
): VoluntaryDataUsage {
  if (!AT_WILL.has(type)) return before;
  const { day, characters } = before;
  const today = at.slice(0, 10);
  const size = JSON.stringify(data).length + EVENT_CHARACTERS;
  return { day: today, characters: day === today ? characters + size : size };
}

/** Whether a customer has reached today's limit of free-form data; other events are still stored. */
export const isFullToday = (
  { day, characters }: VoluntaryDataUsage,
  events: readonly { readonly type: string; readonly at: string }[],
): boolean =>
  characters >= KEPT_AT_WILL_A_DAY &&
  events.length > 0 &&
  events.every(({ type, at }) => AT_WILL.has(type) && at.slice(0, 10) === day);
