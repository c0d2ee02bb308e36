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

/** A point of the simulation that one can go back to: what was done up to there is replayed, so no state is kept. */
export interface Moment {
  /** What led to it. */
  readonly label: string;
  /** The status code then. */
  readonly status: string;
  /** How many entries of the tape lead to it, with what was typed there. */
  readonly end: number;
  /** How many calls the log held before what led here. */
  readonly callsFrom: number;
  /** How many steps of the journey had been played. */
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

/** The moments so far and the one that is shown. There is always one. */
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

/** The history with something more done in the shown moment: what came later belonged to another course, and is dropped. */
export const withMoment = ({ moments, at }: History): History => ({
  moments: moments
    .slice(0, at + 1)
    .map((moment, i) => (i === at ? { ...moment, end: moment.end + 1 } : moment)),
  at,
});

/** The history with a new moment after the shown one. What came later belonged to another course and is dropped. */
export const added = ({ moments, at }: History, moment: Moment): History => ({
  moments: [...moments.slice(0, at + 1), moment],
  at: at + 1,
});

export const hasNextMoment = ({ moments, at }: History): boolean => at < moments.length - 1;

/** The history with another of its moments shown. */
export const withPosition = (history: History, at: number): History => ({ ...history, at });

/** Only the time of a moment on India's clock: `10:00:04`. India is ahead by whole minutes, so that seconds are everybody's. */
export const indiaTime = (at: number): string =>
  `${clockTime(at)}:${twoDigits(new Date(at).getUTCSeconds())}`;

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [date, month = "", year] = dayInWords(indiaDay(at)).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}, ${indiaTime(at)}`;
}

/** What is ordered of the next call of a kind. */
export type Order = Pick<Extract<TapeEntry, { did: "ordered" }>, "call" | "fault">;

/** The customer of the simulation, and how it starts. */
export interface SimulationStart {
  readonly persona: JourneyHarness["persona"];
  /** Played step by step; null for a free run. */
  readonly journey: JourneyFile | null;
  /** Whether the persona is signed in by itself; a journey does that in its own steps. */
  readonly signIn: boolean;
  /** The layout of a run without a journey. */
  readonly layout: Context["layout"];
  /** What the customer's screens are said in; English where it is left out. What support reads is in English. */
  readonly language?: LanguageCode;
  /** A status code to move the customer to after the sign-in, or null. */
  readonly status: string | null;
  /** The record as which the customer stands; null for a persona, who has a script of their own. */
  readonly record: CustomerRecord | null;
  /** Of a record that is a server's, whose it is there: what is done here, is not done there. */
  readonly copyOf?: CopyOf;
  /** What was done before, and is played first; null to begin again. */
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

/** What a customer asked support and complained about, the newest first. */
export interface SupportRequests {
  readonly threads: readonly HelpThreadReply[];
  readonly complaints: readonly SeenComplaint[];
}

/**
 * What support does for a customer: a link says what it is for, an answer to which thread, and what is not sent says why,
 * or what was answered.
 */
export type SupportAction = Omit<Extract<TapeEntry, { did: "supported" }>, "did">;

/** Everything that a surface shows. Made again when something has changed, and the same object until then. */
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
  /** Index of the moment that is shown. */
  readonly at: number;
  /** What replaces the landing decision's assumed lists (ruling R8). */
  readonly policy: Partial<RoutingPolicy>;
  /** What is ordered of calls to come, oldest first. */
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
   * Types into a field, as it is after the key: the whole text. A key that the field has no place for is blocked, and
   * what is wrong with a text that arrived whole is said (ruling R69).
   */
  type(field: string, value: string, key?: string | null): DeskAnswer;
  /** Chooses documents for a file field. */
  attach(field: string, names: readonly string[]): Promise<DeskAnswer>;
  /** Fills in what is still empty, as the persona would: their details, the newest code, the boxes that must be ticked. */
  autofill(): Promise<DeskAnswer>;
  /** Does one of the screen's actions. */
  press(action: string): Promise<DeskAnswer>;
  /** Moves the customer to a status, by code or name, and loads the application again. */
  jump(status: string): Promise<DeskAnswer>;
  /** Where each known status would lead this customer: empty before someone has signed in. */
  landings(): Promise<Landings>;
  /** Makes a fact another, by its name and its value: "partner MUSKMELON", "layout gpay". */
  set(setting: string): Promise<DeskAnswer>;
  /**
   * The smallest sets of changes that would lead to a screen, with all else as it is; null where no one is signed in.
   */
  leadingTo(screen: ScreenName): WhatIf | null;
  /** Makes every change of such a set. */
  change(changes: readonly FactChange[]): Promise<DeskAnswer>;
  /** Orders that the next call of a kind fails, waits or breaks off: "POST /v1/otp/send", "502". */
  order(call: string, fault: string): Promise<DeskAnswer>;
  /** The messages sent to the customer, newest first; of codes and links no more than that they were there. */
  messages(): Promise<readonly SentMessage[]>;
  /** What the customer asked support and complained about; who someone is stays masked in it. */
  asked(): Promise<SupportRequests>;
  /**
   * Does something for the customer as support would: sends a code or a link again, answers, locks, opens, escalates or
   * resolves.
   */
  support(act: SupportAction): Promise<DeskAnswer>;
  /** Says an outcome that came about beside the walk, such as a file that was written. */
  tell(outcome: DeskAnswer): DeskAnswer;
  /** Lets time pass for both sides. */
  pass(milliseconds: number): Promise<DeskAnswer>;
  /** Loads the application again, which asks for a fresh record. */
  reload(): Promise<DeskAnswer>;
  /** Opens an address from outside, as a link in a message leads there: "/cm?action=request_payment". */
  visit(address: string): Promise<DeskAnswer>;
  /** Opens a screen by its name, as a link on the screen does. */
  open(screen: string): Promise<DeskAnswer>;
  signOut(): Promise<DeskAnswer>;
  /** The payment gateway answers the payment that was begun last: paid, failed, pending or cancelled. */
  answer(payment: string): Promise<DeskAnswer>;
  /** Goes to the next moment if there is one, else plays the journey's next step. */
  forward(): Promise<DeskAnswer>;
  /** Plays the journey's steps up to and including the one with this id; stops at the first that fails. */
  playUntil(step: string): Promise<DeskAnswer>;
  /** To the moment before: clock, platform and screen are those of then. */
  back(): Promise<DeskAnswer>;
  /** To any moment, by its place from 0. */
  goTo(moment: number): Promise<DeskAnswer>;
  /** All that was done, up to the last moment. */
  tape(): Tape;
  /** The steps up to the shown moment, and their customer. */
  walked(): RecordedRun;
  /** Resolves when no call is pending. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A run up to a moment, complete enough to pack as a case. */
export interface RecordedRun {
  /** The record that it began with; null for a persona. */
  readonly record: CustomerRecord | null;
  readonly persona: string;
  /** The screen; null before the first one. */
  readonly screen: string | null;
  readonly tape: Tape;
}

/** How many steps of the journey had been played where the shown moment is. */
export const playedSteps = ({ moments, at }: Pick<Snapshot, "moments" | "at">): number =>
  moments[at]?.played ?? 0;

/** The journey's step that comes next, or null. */
export const nextStep = (snapshot: Snapshot): JourneyStep | null =>
  snapshot.journey?.steps[playedSteps(snapshot)] ?? null;

/** The calls that led to the shown moment. */
export function currentCalls({ calls, moments, at }: Snapshot): readonly CallSeen[] {
  const moment = moments[at];
  if (moment === undefined) return [];
  return calls.slice(moment.callsFrom);
}
