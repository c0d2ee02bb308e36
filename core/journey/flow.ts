import type { LoaderName } from "../notices/loader.table.ts";
import type { Notice, Undertaking } from "../notices/failure.ts";
import type { AnyFlow } from "../screens/any-screen.ts";
import type { FlowEnd } from "../screens/define/steps.ts";
import type { Place } from "../routing/place.ts";
import type { FormValues } from "../screens/define/form.ts";
import type { Refusal } from "../screens/define/refusal.ts";
import type { JourneyConfig } from "./config.ts";
import type { Command } from "./events.ts";
import type { JourneyState } from "./state.ts";

/** What should follow a step of a screen. */
export type NextSteps =
  /** Make the flow's call, with the values that the step was taken with. */
  | {
      readonly kind: "call";
      readonly flow: string;
      readonly values?: FormValues;
      /** The screen looks it up on entering: nobody pressed for it. */
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
  /** A flow of this screen is over, and hands control over where there is somebody to hand it to (spec 1 §4). */
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
  readonly during: Undertaking;
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
