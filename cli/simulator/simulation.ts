import type { Language } from "@creditline/core/messages/translate";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import type { JourneyHarness, StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import type { SeenComplaint, SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { clockTime, dayInWords, indiaDay, twoDigits } from "@creditline/core/calendar/duration";
import type { HelpThreadReply } from "@creditline/core/calls/application/help.calls";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import type { RoutingPolicy } from "@creditline/core/routing/situation";
import type { FactChange, WhatIf } from "@creditline/core/routing/what-if";
import type { ScreenName } from "@creditline/core/screens/catalogue";
import type { Context } from "@creditline/core/session/contexts.table";
import type { CallSeen } from "./call-log.ts";
import type { RecordChange } from "./record-changes.ts";
import type { Landings } from "./what-next.ts";

/** A point of the simulation that one can return to: the entries up to it are replayed, so no state is kept. */
export interface Moment {
  /** What led to it. */
  readonly label: string;
  /** The status code then. */
  readonly status: string;
  /** The number of tape entries that lead to it, including what was typed there. */
  readonly end: number;
  /** The number of logged calls before the step that led here. */
  readonly callsFrom: number;
  /** The number of journey steps played before. */
  readonly played: number;
  /** The report of the journey's step that led here. */
  readonly report: StepReport | null;
  /** The screen then; null before there was one. */
  readonly screen: string | null;
  /** On the clock of both sides, in milliseconds since 1970. */
  readonly now: number;
  /** What it changed of the customer's record. */
  readonly changes: readonly RecordChange[];
}

/** The moments so far and the shown one. There is always one. */
export interface History {
  readonly moments: readonly Moment[];
  readonly at: number;
}

export const beginHistory = (first: Moment): History => ({ moments: [first], at: 0 });

/** The moment that is shown. */
export function currentMoment({ moments, at }: History): Moment {
  const moment = moments[at];
  if (moment === undefined) throw new RangeError(`a history of ${moments.length} has no moment ${at}`);
  return moment;
}

/** The history with another action in the shown moment: later moments belonged to another run, and are dropped. */
export const withMoment = ({ moments, at }: History): History => ({
  moments: moments
    .slice(0, at + 1)
    .map((moment, i) => (i === at ? { ...moment, end: moment.end + 1 } : moment)),
  at,
});

/** The history with a new moment after the shown one. Later moments belonged to another run, and are dropped. */
export const added = ({ moments, at }: History, moment: Moment): History => ({
  moments: [...moments.slice(0, at + 1), moment],
  at: at + 1,
});

export const hasNextMoment = ({ moments, at }: History): boolean => at < moments.length - 1;

/** The history with another of its moments shown. */
export const withPosition = (history: History, at: number): History => ({ ...history, at });

/**
 * Only the time of a moment on India's clock: `10:00:04`. India's offset is whole minutes, so that the seconds are
 * universal.
 */
export const indiaTime = (at: number): string =>
  `${clockTime(at)}:${twoDigits(new Date(at).getUTCSeconds())}`;

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [date, month = "", year] = dayInWords(indiaDay(at)).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}, ${indiaTime(at)}`;
}

/** The fault injected for the next call of a kind. */
export type Order = Pick<Extract<TapeEntry, { did: "ordered" }>, "call" | "fault">;

/** The customer of the simulation, and how it starts. */
export interface SimulationStart {
  readonly persona: JourneyHarness["persona"];
  /** Played step by step; null for a free run. */
  readonly journey: JourneyFile | null;
  /** Whether the persona is signed in automatically; a journey does that in its own steps. */
  readonly signIn: boolean;
  /** The layout of a run without a journey. */
  readonly layout: Context["layout"];
  /** The language of the customer's screens; English by default. What support reads is in English. */
  readonly language?: LanguageCode;
  /** A status code to move the customer to after the sign-in, or null. */
  readonly status: string | null;
  /** The record that the customer starts with; null for a persona, who has a script of their own. */
  readonly record: CustomerRecord | null;
  /** For a record from a server, the original customer: actions here do not affect them. */
  readonly copyOf?: CopyOf;
  /** The entries to replay first; null to start afresh. */
  readonly tape: Tape | null;
}

/** A customer on a server. */
export interface CopyOf {
  readonly server: string;
  readonly customer: string;
}

/** The result of a command; `said` is a sentence for the user, or empty. */
export interface DeskAnswer {
  readonly ok: boolean;
  readonly said: string;
}

/** A customer's questions and complaints, newest first. */
export interface SupportRequests {
  readonly threads: readonly HelpThreadReply[];
  readonly complaints: readonly SeenComplaint[];
}

/**
 * A support action for a customer: a link names its action, an answer its thread, and anything that is not sent has a
 * note with the reason or the answer.
 */
export type SupportAction = Omit<Extract<TapeEntry, { did: "supported" }>, "did">;

/** Everything that a surface shows. Replaced after a change, and the same object until then. */
export interface Snapshot {
  readonly persona: string;
  readonly journey: JourneyFile | null;
  /** Milliseconds since 1970, on the clock of both sides. */
  readonly now: number;
  readonly state: JourneyState;
  readonly view: ScreenView | null;
  /** The language of the customer's screens. */
  readonly language: Language;
  readonly moments: readonly Moment[];
  /** Index of the shown moment. */
  readonly at: number;
  /** The lists that replace the landing decision's assumed ones (ruling R8). */
  readonly policy: Partial<RoutingPolicy>;
  /** The faults injected for coming calls, oldest first. */
  readonly ordered: readonly Order[];
  /** The customer's source, without the customer: "persona new-customer", "a record". */
  readonly source: string;
  /** Every call up to the shown moment. */
  readonly calls: readonly CallSeen[];
  readonly timers: readonly { readonly name: string; readonly at: number }[];
  readonly busy: boolean;
  readonly outcome: DeskAnswer;
}

/** One customer's run through the application, on its own platform. */
export interface Simulation {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Types into a field: the whole text after the key. A key that the field does not accept is blocked, and the error
   * of a text that came as a whole is reported (ruling R69).
   */
  type(field: string, value: string, key?: string | null): DeskAnswer;
  /** Chooses documents for a file field. */
  attach(field: string, names: readonly string[]): Promise<DeskAnswer>;
  /** Fills in the empty fields as the persona would: their details, the newest code, the mandatory boxes. */
  autofill(): Promise<DeskAnswer>;
  /** Performs one of the screen's actions. */
  press(action: string): Promise<DeskAnswer>;
  /** Moves the customer to a status, by code or name, and loads the application again. */
  jump(status: string): Promise<DeskAnswer>;
  /** The screen to which each known status would lead this customer: empty if no one is signed in. */
  landings(): Promise<Landings>;
  /** Changes a fact, by its name and its value: "partner MUSKMELON", "layout gpay". */
  set(setting: string): Promise<DeskAnswer>;
  /**
   * The smallest sets of changes that would lead to a screen, with everything else unchanged; null if no one is signed
   * in.
   */
  leadingTo(screen: ScreenName): WhatIf | null;
  /** Makes every change of such a set. */
  change(changes: readonly FactChange[]): Promise<DeskAnswer>;
  /**
   * Injects a fault into the next call of a kind, which then fails, is delayed or is dropped: "POST /v1/otp/send",
   * "502".
   */
  order(call: string, fault: string): Promise<DeskAnswer>;
  /** The messages to the customer, newest first; codes and links are hidden. */
  messages(): Promise<readonly SentMessage[]>;
  /** The customer's questions and complaints, with personal data masked. */
  asked(): Promise<SupportRequests>;
  /**
   * Performs an action of support for the customer: sends a code or a link again, answers, locks, unlocks, escalates
   * or resolves.
   */
  support(act: SupportAction): Promise<DeskAnswer>;
  /** Shows an outcome from outside the simulation, such as a written file. */
  tell(outcome: DeskAnswer): DeskAnswer;
  /** Lets time pass for both sides. */
  pass(milliseconds: number): Promise<DeskAnswer>;
  /** Reloads the application, which requests a fresh record. */
  reload(): Promise<DeskAnswer>;
  /** Opens an address from outside, as a link in a message does: "/cm?action=request_payment". */
  visit(address: string): Promise<DeskAnswer>;
  /** Opens a screen by its name, as a link on the screen does. */
  open(screen: string): Promise<DeskAnswer>;
  signOut(): Promise<DeskAnswer>;
  /** The payment gateway answers the newest payment: paid, failed, pending or cancelled. */
  answer(payment: string): Promise<DeskAnswer>;
  /** Goes to the next moment if there is one, otherwise plays the journey's next step. */
  forward(): Promise<DeskAnswer>;
  /** Plays the journey's steps up to and including the one with this id; stops at the first that fails. */
  playUntil(step: string): Promise<DeskAnswer>;
  /** Goes to the previous moment, with its clock, platform and screen. */
  back(): Promise<DeskAnswer>;
  /** Goes to a moment, by its index from 0. */
  goTo(moment: number): Promise<DeskAnswer>;
  /** All entries up to the last moment. */
  tape(): Tape;
  /** The steps up to the shown moment, and their customer. */
  walked(): RecordedRun;
  /** Resolves when no call is pending. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A run up to a moment, complete enough to pack as a case. */
export interface RecordedRun {
  /** The record that it started with; null for a persona. */
  readonly record: CustomerRecord | null;
  readonly persona: string;
  /** The screen; null before the first one. */
  readonly screen: string | null;
  readonly tape: Tape;
}

/** The number of journey steps played at the shown moment. */
export const playedSteps = ({ moments, at }: Pick<Snapshot, "moments" | "at">): number =>
  moments[at]?.played ?? 0;

/** The journey's next step, or null. */
export const nextStep = (snapshot: Snapshot): JourneyStep | null =>
  snapshot.journey?.steps[playedSteps(snapshot)] ?? null;

/** The calls that led to the shown moment. */
export function currentCalls({ calls, moments, at }: Snapshot): readonly CallSeen[] {
  const moment = moments[at];
  if (moment === undefined) return [];
  return calls.slice(moment.callsFrom);
}
