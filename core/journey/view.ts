import { screenNamed } from "../screens/catalogue.ts";
import type { Action, Form, FormValues } from "../screens/form.ts";
import type { Block } from "./blocks.ts";
import type { Logics, Moment, ScreenLogic } from "./logic.ts";
import { type Interruption, interruptionOf } from "./interruptions.ts";
import { laterTitle } from "./later-titles.ts";
import { type Look, PLAIN } from "./look.ts";
import { atLogin, screenHere } from "./places.ts";
import type { FieldError, JourneyState } from "./state.ts";
import { busyWith, formOf } from "./state.ts";

/** The screen as every surface draws it. */
export interface ScreenView {
  readonly screen: string;
  readonly title: string;
  /** False where the screen comes in a later version: it says so, and offers the way back. */
  readonly built: boolean;
  readonly progress: ScreenLogic["progress"] | null;
  readonly side: ScreenLogic["side"] | null;
  readonly look: Look;
  readonly blocks: readonly Block[];
  /** What comes below the form. */
  readonly after: readonly Block[];
  readonly form: Form | null;
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  readonly attempt: number;
  readonly actions: readonly Action[];
  /** The loader's message while a call holds the screen, and the action that made it. */
  readonly busy: string | null;
  readonly acting: string | null;
  readonly signedIn: boolean;
}

const interrupted = ({ name, title, blocks, actions }: Interruption, state: JourneyState): ScreenView => ({
  screen: name,
  title,
  built: true,
  progress: null,
  side: null,
  look: PLAIN,
  blocks,
  after: [],
  form: null,
  values: {},
  errors: [],
  attempt: 0,
  actions,
  busy: busyWith(state)?.loader ?? null,
  acting: state.acting,
  signedIn: true,
});

/** What the application shows now; null before the first screen is decided. */
export function viewOf(logics: Logics, state: JourneyState, moment: Moment): ScreenView | null {
  const interruption = interruptionOf(state);
  if (interruption !== null) return interrupted(interruption, state);
  if (state.place === null) return null;
  const screen = screenHere(state);
  const logic = logics[screen];
  const { values, errors, attempt } = formOf(state, screen);
  return {
    screen,
    title: logic?.title?.(state) ?? screenNamed(screen)?.title ?? laterTitle(screen),
    built: logic !== undefined,
    progress: logic?.progress ?? null,
    side: logic?.side ?? null,
    look: logic?.look?.(state) ?? PLAIN,
    blocks: logic?.blocks(state, moment) ?? [],
    after: logic?.after?.(state) ?? [],
    form: logic?.form?.(state) ?? null,
    values,
    errors,
    attempt,
    actions: logic?.actions(state) ?? [],
    busy: busyWith(state)?.loader ?? null,
    acting: state.acting,
    signedIn: state.record !== null && !atLogin(state),
  };
}
