import type { CallName } from "../calls/calls.ts";
import type { CustomerRecord } from "../customer/record.ts";
import type { FailedActivity, Notice } from "../notices/notice.ts";
import type { LoaderName } from "../notices/messages.table.ts";
import type { LanguageCode } from "../reference/answers/languages.table.ts";
import type { Address } from "../routing/arrival.ts";
import type { Decision, Situation } from "../routing/landing.ts";
import type { Place } from "../routing/situation.ts";
import type { Language } from "../messages/translate.ts";
import type { Words } from "../messages/message.ts";
import type { ScreenName } from "../screens/catalogue.ts";
import type { FormValues } from "../screens/define/form.ts";
import type { AnyFlow, FlowEnd, SavedFile, ScreenConfig } from "../screens/define/screen-context.ts";
import type { ErrorCode, Refusal } from "../screens/define/screen.ts";
import type { Screens } from "../screens/define/define-screen.ts";
import type { HandOffFlow, HandOffKind } from "../session/native-hand-off.ts";
import type { Session } from "../session/session.ts";
import type { EntryOf } from "../validation/typed/entry.ts";
import type { Validate } from "../validation/validation.ts";
import type { AreaName, JourneyState, PendingCall } from "./state.ts";

/** How a call ended. `status` is absent when no HTTP answer came. */
export type Reply<Body = unknown> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly body: Body;
      /** The platform's time of the reply, in milliseconds since 1970; undefined if the reply has none. */
      readonly at?: number | undefined;
    }
  | {
      readonly ok: false;
      readonly kind: "http" | "network" | "timeout" | "malformed";
      readonly status?: number | undefined;
      readonly errorCode?: ErrorCode | undefined;
      readonly errorMessage?: string | undefined;
      /** The field that the platform says is wrong. */
      readonly field?: string | undefined;
      /** The captcha that must be solved before the call (ruling R46). */
      readonly challenge?: string | undefined;
    };

/** An event that the application handles. `at` is its time, in milliseconds since 1970. */
export type JourneyEvent =
  /** The application was loaded at an address. */
  | { readonly type: "arrived"; readonly at: number; readonly address: Address; readonly referrer?: string }
  /**
   * The visitor went Back or Forward or followed a link; the address bar already shows the new address. `by` is the
   * number of history entries moved: -1 is one back, 1 one forward.
   */
  | { readonly type: "went"; readonly at: number; readonly address: Address; readonly by: number }
  /** A screen was requested by name, as links inside the application do. */
  | { readonly type: "opened"; readonly at: number; readonly route: string }
  | { readonly type: "changed"; readonly at: number; readonly field: string; readonly value: string }
  | { readonly type: "did"; readonly at: number; readonly action: string }
  /** The customer chose a language (ruling R70). It is saved with the customer once they are signed in. */
  | { readonly type: "language-chosen"; readonly at: number; readonly language: LanguageCode }
  | { readonly type: "signed-out"; readonly at: number }
  /** A flow that hands control to the native application ended, by the customer or by the provider (spec 1 §4). */
  | { readonly type: "flow-ended"; readonly at: number; readonly end: FlowEnd }
  | { readonly type: "answered"; readonly at: number; readonly id: number; readonly reply: Reply }
  | { readonly type: "timer"; readonly at: number; readonly name: string }
  /** Another tab of this browser changed the shared session. */
  | { readonly type: "session-elsewhere"; readonly at: number; readonly session: Session }
  | { readonly type: "network"; readonly at: number; readonly online: boolean }
  /** The screens of an area were loaded, or failed to load. */
  | { readonly type: "area-came"; readonly at: number; readonly area: AreaName; readonly ok: boolean }
  | { readonly type: "dismissed"; readonly at: number; readonly notice: number };

/** How another site's page is opened. */
export type ExternalPageTarget = "open-window" | "open-page";

/** A side effect that the application requests. The driver performs it and feeds the outcome back as an event. */
export type Command =
  | {
      readonly type: "call";
      readonly id: number;
      readonly call: CallName;
      readonly payload: object;
      /** Idempotency key (ruling R31). */
      readonly key: string;
    }
  /**
   * Loads the screens of an area; `area-came` reports the outcome. The reply to a call of the same step waits for it.
   */
  | { readonly type: "load-area"; readonly area: AreaName }
  /** Reloads the page, whose code may have been updated. */
  | { readonly type: "reload" }
  /** Shows the screen's address: replaces the current history entry, or adds one. */
  | { readonly type: "navigate"; readonly address: string; readonly replace: boolean }
  /** Returns to the history entry that was just left, because a call is still running there. */
  | { readonly type: "traverse"; readonly by: number }
  /** Replaces the address before any request is made, without the parts that are read once (ruling R28). */
  | { readonly type: "clean-address"; readonly path: string; readonly hash: string }
  | { readonly type: "scroll"; readonly anchor: string }
  /** Feeds `timer` back after so many milliseconds; a timer of the same name is replaced. */
  | { readonly type: "timer"; readonly name: string; readonly afterMs: number }
  /**
   * Tells the native application that embeds the page how a flow ended, and the address to continue at (ruling R34).
   */
  | { readonly type: "bridge"; readonly flow: HandOffFlow; readonly kind: HandOffKind; readonly url: string }
  /** Opens the bank's pages in a window of their own, or the payment's in this tab. */
  | { readonly type: ExternalPageTarget; readonly url: string }
  /** Saves a file for the customer, in the surface's own way. */
  | { readonly type: "save-file"; readonly file: SavedFile };

/** A task that follows a step of a screen. */
export type NextSteps =
  /** Make the flow's call with the step's values. */
  | {
      readonly kind: "call";
      readonly flow: string;
      readonly values?: FormValues;
      /** A lookup on entering the screen, without a press. */
      readonly lookup?: true;
    }
  /** Refresh the record, then land by it; `requested` is shown where the rules allow it. */
  | { readonly kind: "refresh"; readonly requested?: string; readonly quietly?: boolean }
  /** Show a screen as it is, without asking the rules. */
  | { readonly kind: "go"; readonly screen: string }
  /** Show a place as it was left, without asking the rules. */
  | { readonly kind: "show"; readonly place: Place }
  /** Open a screen by name, as a link does, at one of its pages; the guard decides whether it is allowed. */
  | {
      readonly kind: "open";
      readonly route: string;
      readonly params?: Place["params"];
      readonly page?: string;
    }
  | { readonly kind: "log-out" }
  /** A flow of this screen ended; hands control to the native application, if there is one (spec 1 §4). */
  | { readonly kind: "hand-off"; readonly end: FlowEnd }
  | { readonly kind: "notice"; readonly notice: Notice }
  | { readonly kind: "command"; readonly command: Command };

/** The outcome of a flow: the new state and the tasks that follow. */
export interface FlowResult {
  readonly state: JourneyState;
  readonly next?: readonly NextSteps[];
}

/** The time of an event and the configuration. */
export interface FlowContext {
  readonly at: number;
  readonly config: JourneyConfig;
}

/**
 * A flow as the call runner uses it: one call, its purpose, its payload and what follows. A screen defines it on its
 * own context (define-screen.ts); here it works on a state.
 */
export interface Flow extends Omit<AnyFlow, "during" | "loader" | "payload" | "next" | "failed" | "refused"> {
  readonly during: FailedActivity;
  readonly loader: LoaderName | null;
  payload(state: JourneyState, values: FormValues, moment: FlowContext): object;
  succeeded(state: JourneyState, body: unknown, moment: FlowContext, values: FormValues): FlowResult;
  /** What a failure changes beside the notice. */
  readonly failed?:
    | ((state: JourneyState, moment: FlowContext, values: FormValues, failure: Refusal) => FlowResult)
    | undefined;
  /**
   * The same, only for a failure that the platform answered with. A call without a reply is held, and the same press
   * repeats it.
   */
  readonly refused?: Flow["failed"];
}

/** What an area contains. */
export interface AreaScreens {
  readonly screens: Screens;
  /** The validation rules of its fields, if it has any. */
  readonly validate?: Validate;
  /** How its fields handle typing. */
  readonly entryOf?: EntryOf;
  readonly landing?: Landing;
  readonly previousAnswers?: GetPreviousAnswers;
}

/** Loads an area. */
export type LoadArea = (area: AreaName) => Promise<AreaScreens>;

/** The answers of an earlier step: the step's label, and each question with its answer. */
export interface PreviousAnswers<W = Words> {
  readonly label: W;
  readonly rows: readonly (readonly [W, W])[];
}

/** The landing rules (spec 1 §2). */
export interface Landing {
  /** The decision, with or without its trace. */
  readonly decide: (situation: Situation) => Decision;
  /** Returns the situation of the customer who requests a place. */
  readonly situationOf: (state: JourneyState, record: CustomerRecord, requested: Place | null) => Situation;
  /** The step that the qualification home leads to. */
  readonly homeOf: (record: CustomerRecord) => ScreenName;
}

/** The answers given in the steps before a screen; empty if it is in no sequence. */
export type GetPreviousAnswers = (
  screens: Screens,
  state: JourneyState,
  screen: string,
  moment: FlowContext,
) => readonly PreviousAnswers[];

/** Settings that the surface provides. */
export interface JourneyConfig extends ScreenConfig {
  /** Null until it is loaded, together with the first record. */
  readonly landing: Landing | null;
  /** Left out until the application's steps are loaded; no other screens form a sequence. */
  readonly previousAnswers?: GetPreviousAnswers;
  /** Validates a field; a surface may start with the rules of its first screens only (`areas.ts`). */
  readonly validate: Validate;
  /** How a field handles typing; a surface may start with the fields of its first screens only. */
  readonly entryOf: EntryOf;
  /** The language that the customer reads; English where left out. */
  readonly language?: Language;
  /** The contact to name when a login fails for an unknown reason. */
  readonly provider: Words;
}

/** What a step needs beside the state: the time, the configuration, the screens. */
export interface StepContext extends FlowContext {
  readonly screens: Screens;
}

/** A task within a step: one that a screen requests, or one of the step function's own. */
export type Task =
  | NextSteps
  /** Make a call for the record, and enter a place after it. */
  | { readonly kind: "call-to-enter"; readonly flow: string; readonly entering: PendingCall["entering"] }
  /** Send a call that is pending, for the first time or again. */
  | { readonly kind: "send"; readonly pending: PendingCall }
  /** The record is fresh: enter the place, or land where the rules say. */
  | { readonly kind: "enter"; readonly next: Place | null; readonly anchor: string | null }
  | { readonly kind: "show"; readonly place: Place }
  /** Show a page of the screen, or scroll to an anchor on it. */
  | { readonly kind: "turn"; readonly anchor: string }
  /** The screen is loaded: fill in known values and start it. */
  | { readonly kind: "begin" }
  | { readonly kind: "leave"; readonly forms: JourneyState["forms"]; readonly wayBack: Place["query"] };

/** A state and its remaining tasks, in order. */
export interface Transition {
  readonly state: JourneyState;
  readonly tasks: readonly Task[];
}

/** Returns a transition without tasks. */
export const withoutTasks = (state: JourneyState): Transition => ({ state, tasks: [] });

/** Turns a flow's result into a transition. */
export const toTransition = ({ state, next = [] }: FlowResult): Transition => ({ state, tasks: next });
