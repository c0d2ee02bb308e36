import type { LoaderName } from "../notices/loader.table.ts";
import type { Failure, Notice, Undertaking } from "../notices/failure.ts";
import type { CallName } from "../screens/calls.table.ts";
import type { Place } from "../routing/place.ts";
import type { Action, Form, FormValues } from "../screens/form.ts";
import type { Block } from "./blocks.ts";
import type { JourneyConfig } from "./config.ts";
import type { Command } from "./events.ts";
import type { Look } from "./look.ts";
import type { FlowEnd } from "./handing-off.ts";
import type { JourneyState } from "./state.ts";

/** What should follow a step of a screen's logic. */
export type Next =
  /** Make the flow's call, with the values that the step was taken with. */
  | { readonly kind: "call"; readonly flow: string; readonly values?: FormValues }
  /** Ask for a fresh record, and land by it; `requested` is honoured where the rules allow it. */
  | { readonly kind: "refresh"; readonly requested?: string; readonly quietly?: boolean }
  /** Show a screen as it is, without asking the rules. */
  | { readonly kind: "go"; readonly screen: string }
  /** Show a place as it was left, without asking the rules. */
  | { readonly kind: "show"; readonly place: Place }
  /** Go to a screen by its name, as a link does: the guard says whether it stands. */
  | { readonly kind: "open"; readonly route: string }
  | { readonly kind: "log-out" }
  /** A flow of this screen is over, and hands control over where there is somebody to hand it to (spec 1 §4). */
  | { readonly kind: "hand-off"; readonly end: FlowEnd }
  | { readonly kind: "notice"; readonly notice: Notice }
  | { readonly kind: "command"; readonly command: Command };

export interface Outcome {
  readonly state: JourneyState;
  readonly next?: readonly Next[];
}

/** A moment of a screen's life, with what its logic may ask about. */
export interface Moment {
  readonly at: number;
  readonly config: JourneyConfig;
}

/** One call, why it is made, what it sends and what follows. */
export interface Flow {
  readonly call: CallName;
  readonly undertaking: Undertaking;
  /** Said after "while" in the generic error. */
  readonly doing?: string;
  /** Null for a lookup in the background. */
  readonly loader: LoaderName | null;
  /** A failure is not worth a notice: it is tried again by itself. */
  readonly quiet?: boolean;
  /**
   * Without a session, as in the payments app before its submission (ruling R33), the call is not made: what was typed
   * stays on the device, and this screen is shown. Null shows none.
   */
  readonly beforeLogin?: string | null;
  payload(state: JourneyState, values: FormValues, moment: Moment): unknown;
  succeeded(state: JourneyState, body: unknown, moment: Moment, values: FormValues): Outcome;
  /** The field that a refusal is about, shown there as well; null shows the notice alone. */
  blame?(failure: Failure & { readonly errorCode?: string | undefined }): string | null;
  /** What a failure changes beside the notice. */
  failed?(state: JourneyState, moment: Moment): Outcome;
}

/** One screen: what it shows, asks and does, as data and pure functions of the state. */
export interface ScreenLogic {
  title?(state: JourneyState): string;
  /** "Step 2 of 4: where you live" (a step is one-based). */
  readonly progress?: { readonly step: number; readonly of: number; readonly label: string };
  /** How it is laid out, and its picture; a form where left out. */
  look?(state: JourneyState): Look;
  /** For the quiet panel beside the form: why this is asked, and what comes next. */
  readonly side?: { readonly why?: string; readonly next?: string };
  blocks(state: JourneyState, moment: Moment): readonly Block[];
  /** What is worth knowing, but not before the form. */
  after?(state: JourneyState): readonly Block[];
  form?(state: JourneyState): Form | null;
  actions(state: JourneyState): readonly Action[];
  /**
   * The pages of a screen that asks on several, one after the other. Each has an entry of its own in the history, and
   * its name in the hash of the address; the first has none.
   */
  readonly pages?: {
    /** The names of all but the first. A hash that is none of them is a part of the page. */
    readonly names: readonly string[];
    /** The name of the page that is shown; empty for the first. */
    at(state: JourneyState): string;
    /** The state with that page shown; null for one that does not exist, or that cannot be shown now. */
    turn(state: JourneyState, page: string): JourneyState | null;
  };
  /** Values to start from: what is known already, to be corrected rather than asked again. */
  known?(state: JourneyState): FormValues;
  /** Called with values in their normal form, after the action's checks. */
  readonly does: Readonly<
    Record<string, (state: JourneyState, values: FormValues, moment: Moment) => Outcome>
  >;
  readonly flows?: Readonly<Record<string, Flow>>;
  entered?(state: JourneyState, moment: Moment): Outcome;
  changed?(state: JourneyState, field: string, value: string, moment: Moment): Outcome;
  timer?(state: JourneyState, timer: string, moment: Moment): Outcome;
}

/** Screens' logic by plain name. A surface may load an area's logic when the customer gets there. */
export type Logics = Readonly<Record<string, ScreenLogic>>;
