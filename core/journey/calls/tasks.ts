import type { Place } from "../../routing/situation.ts";
import type { Screens } from "../../screens/define/define-screen.ts";
import type { FlowContext, FlowResult, NextSteps } from "../events.ts";
import type { JourneyState, PendingCall } from "../state.ts";

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
export interface Work {
  readonly state: JourneyState;
  readonly tasks: readonly Task[];
}

/** A state with nothing left to do. */
export const withoutTasks = (state: JourneyState): Work => ({ state, tasks: [] });

/** The work that a screen asks for next. */
export const toTransition = ({ state, next = [] }: FlowResult): Work => ({ state, tasks: next });
