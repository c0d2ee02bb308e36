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
      /** The platform's moment when it answered, in milliseconds since 1970; undefined where it does not say. */
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

/** What happens to the application. `at` is the moment, in milliseconds since 1970. */
export type JourneyEvent =
  /** Someone came to an address from outside: the application is loaded there. */
  | { readonly type: "arrived"; readonly at: number; readonly address: Address; readonly referrer?: string }
  /**
   * Someone went Back, Forward or along a link to another address, which the address bar shows already. `by` is how
   * many entries of the history that was: -1 is one back, 1 one on.
   */
  | { readonly type: "went"; readonly at: number; readonly address: Address; readonly by: number }
  /** A screen was asked for by its name, as links inside the application do. */
  | { readonly type: "opened"; readonly at: number; readonly route: string }
  | { readonly type: "changed"; readonly at: number; readonly field: string; readonly value: string }
  | { readonly type: "did"; readonly at: number; readonly action: string }
  /** The customer chose the language that they read (ruling R70): it is kept with them, once they are signed in. */
  | { readonly type: "language-chosen"; readonly at: number; readonly language: LanguageCode }
  | { readonly type: "signed-out"; readonly at: number }
  /** A flow that hands control over came to its end, by the customer or by who serves it (spec 1 §4). */
  | { readonly type: "flow-ended"; readonly at: number; readonly end: FlowEnd }
  | { readonly type: "answered"; readonly at: number; readonly id: number; readonly reply: Reply }
  | { readonly type: "timer"; readonly at: number; readonly name: string }
  /** Another tab of this browser changed the session that both keep. */
  | { readonly type: "session-elsewhere"; readonly at: number; readonly session: Session }
  | { readonly type: "network"; readonly at: number; readonly online: boolean }
  /** The screens of an area came, or could not be fetched. */
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
  /** Loads the page again: what it consists of may have changed. */
  | { readonly type: "reload" }
  /** Shows the address of the screen: in place of the entry of the history that is shown, or as one more. */
  | { readonly type: "navigate"; readonly address: string; readonly replace: boolean }
  /** Goes back to the entry of the history that was left: what is under way there does not allow it yet. */
  | { readonly type: "traverse"; readonly by: number }
  /** Shows another address before any request is made: what was read once is taken out of it (ruling R28). */
  | { readonly type: "clean-address"; readonly path: string; readonly hash: string }
  | { readonly type: "scroll"; readonly anchor: string }
  /** Feeds `timer` back after so many milliseconds; a timer of the same name is replaced. */
  | { readonly type: "timer"; readonly name: string; readonly afterMs: number }
  /** Tells the native application around the page how a flow ended, and the address to continue at (ruling R34). */
  | { readonly type: "bridge"; readonly flow: HandOffFlow; readonly kind: HandOffKind; readonly url: string }
  /** Opens the bank's pages in a window of their own, or the payment's in this tab. */
  | { readonly type: ExternalPageTarget; readonly url: string }
  /** Gives the customer a file to keep, as the surface can. */
  | { readonly type: "save-file"; readonly file: SavedFile };

/** What should follow a step of a screen. */
export type NextSteps =
  /** Make the flow's call, with the values that the step was taken with. */
  | {
      readonly kind: "call";
      readonly flow: string;
      readonly values?: FormValues;
      /** The screen looks it up on entering: no one pressed for it. */
      readonly lookup?: true;
    }
  /** Ask for a fresh record, and land by it; `requested` is honoured where the rules allow it. */
  | { readonly kind: "refresh"; readonly requested?: string; readonly quietly?: boolean }
  /** Show a screen as it is, without asking the rules. */
  | { readonly kind: "go"; readonly screen: string }
  /** Show a place as it was left, without asking the rules. */
  | { readonly kind: "show"; readonly place: Place }
  /** Go to a screen by its name, as a link does, at a page of it: the guard says whether it stands. */
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

/** What something led to: the state from then on, and what is to be done next. */
export interface FlowResult {
  readonly state: JourneyState;
  readonly next?: readonly NextSteps[];
}

/** A moment of a screen's life, with what it may ask about. */
export interface FlowContext {
  readonly at: number;
  readonly config: JourneyConfig;
}

/**
 * A flow as it is run: one call, why it is made, what it sends and what follows. A screen says the same in its own names
 * (define-screen.ts); here it is taken on a state.
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
  /** The same where the platform has answered: a call that got no answer is held, and made again by the same press. */
  readonly refused?: Flow["failed"];
}

/** What comes with an area. */
export interface AreaScreens {
  readonly screens: Screens;
  /** The rules of what its screens ask, where they ask anything. */
  readonly validate?: Validate;
  /** How its fields take what is typed. */
  readonly entryOf?: EntryOf;
  readonly landing?: Landing;
  readonly previousAnswers?: GetPreviousAnswers;
}

/** Loads an area. */
export type LoadArea = (area: AreaName) => Promise<AreaScreens>;

/** What was said in a step that is behind: the step in words, and each answer beside its question. */
export interface PreviousAnswers<W = Words> {
  readonly label: W;
  readonly rows: readonly (readonly [W, W])[];
}

/** Where a customer lands, by the rules (spec 1 §2). */
export interface Landing {
  /** The decision, with or without its trace. */
  readonly decide: (situation: Situation) => Decision;
  /** What it asks about the customer who asks for a place. */
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

/** What the surroundings decide. */
export interface JourneyConfig extends ScreenConfig {
  /** Null until it is loaded, together with the first record. */
  readonly landing: Landing | null;
  /** Left out until the steps of the application are there, which alone stand in a sequence. */
  readonly previousAnswers?: GetPreviousAnswers;
  /** What the rule of a field says; a surface may begin with the rules of its first screens (`areas.ts`). */
  readonly validate: Validate;
  /** How a field takes what is typed; a surface may begin with those of its first screens too. */
  readonly entryOf: EntryOf;
  /** The language that the customer reads; English where left out. */
  readonly language?: Language;
  /** Whom to contact when a login fails for an unknown reason. */
  readonly provider: Words;
}

/** What a step is taken with beside the state: the moment, the configuration, the screens. */
export interface StepContext extends FlowContext {
  readonly screens: Screens;
}

/** What is left to do within a step: what a screen wants next, and the step function's own business. */
export type Task =
  | NextSteps
  /** Make a call for the record, and enter a place after it. */
  | { readonly kind: "call-to-enter"; readonly flow: string; readonly entering: PendingCall["entering"] }
  /** Send a call that is pending, for the first time or again. */
  | { readonly kind: "send"; readonly pending: PendingCall }
  /** The record is fresh: enter the place, or land where the rules say. */
  | { readonly kind: "enter"; readonly next: Place | null; readonly anchor: string | null }
  | { readonly kind: "show"; readonly place: Place }
  /** Turn to a page of the screen, or show a part of it. */
  | { readonly kind: "turn"; readonly anchor: string }
  /** The screen is loaded: fill in known values and start it. */
  | { readonly kind: "begin" }
  | { readonly kind: "leave"; readonly forms: JourneyState["forms"]; readonly wayBack: Place["query"] };

/** A state, and what is left to do with it, in order. */
export interface Transition {
  readonly state: JourneyState;
  readonly tasks: readonly Task[];
}

/** A state with nothing left to do. */
export const withoutTasks = (state: JourneyState): Transition => ({ state, tasks: [] });

/** The work that a screen asks for next. */
export const toTransition = ({ state, next = [] }: FlowResult): Transition => ({ state, tasks: next });
