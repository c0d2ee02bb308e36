import type { FlowContext, PreviousAnswers } from "./events.ts";
import type { Action, FieldError, Form, FormValues } from "../screens/define/form.ts";
import type { Block } from "../screens/blocks/block.ts";
import type { Progress, Side } from "../screens/define/screen-context.ts";
import type { Screens } from "../screens/define/define-screen.ts";
import { screenContent } from "./screen-hooks.ts";
import { currentInterruption, type Interruption } from "./interruptions.ts";
import { type Look, PLAIN, WAITING } from "../screens/define/screen.ts";
import { currentLink } from "./navigation/link-visit.ts";
import { currentScreen, isAtLogin, formOf, type JourneyState, pendingCall } from "./state.ts";
import { ENGLISH, translate, translateCached } from "../messages/translate.ts";
import { verbatim, type Words } from "../messages/message.ts";

/** The screen; W is the type of its texts. */
export interface View<W = Words> {
  readonly screen: string;
  readonly title: W;
  /** Its area is still loading; title and content follow. */
  readonly loading?: true;
  readonly progress: Progress<W> | null;
  readonly side: Side<W> | null;
  /** The answers of the steps before this one, if any. */
  readonly previousAnswers?: readonly PreviousAnswers<W>[];
  readonly look: Look;
  readonly blocks: readonly Block<W>[];
  /** The blocks below the form. */
  readonly after: readonly Block<W>[];
  readonly form: Form<W> | null;
  readonly values: FormValues;
  readonly errors: readonly FieldError<W>[];
  readonly attempt: number;
  readonly actions: readonly Action<W>[];
  /** The loader's message while a call blocks the screen, and the action that made it. */
  readonly busy: W | null;
  readonly acting: string | null;
  readonly signedIn: boolean;
}

/** A screen as a surface renders it, in one language. */
export type ScreenView = View<string>;

const interrupted = (
  { name, title, look, blocks, actions }: Interruption,
  state: JourneyState,
): View<Words> => ({
  screen: name,
  title,
  progress: null,
  side: null,
  look,
  blocks,
  after: [],
  form: null,
  values: {},
  errors: [],
  attempt: 0,
  actions,
  busy: pendingCall(state)?.loader ?? null,
  acting: state.acting,
  signedIn: state.session.accessToken !== null,
});

/** The content of a screen that is still loading: empty. */
const onItsWay: ReturnType<typeof screenContent> = {
  title: verbatim(""),
  look: PLAIN,
  progress: null,
  blocks: [],
  after: [],
  form: null,
  actions: [],
};

/**
 * Whether the reasons for a question and the next step are shown: an answer or an ending explains by itself how it
 * continues.
 */
const asksOrWaits = ({ template, picture }: Look): boolean =>
  template === "form" || template === "document" || picture === WAITING.picture;

/**
 * What the application shows now, in the words of its language; null before the first screen is decided. A form that a
 * screen shows again is the same one, so that a surface need not render it again.
 */
export function viewOf(screens: Screens, state: JourneyState, moment: FlowContext): ScreenView | null {
  const { language = ENGLISH } = moment.config;
  const shown = viewInTexts(screens, state, moment);
  return shown === null
    ? null
    : translate({ ...shown, form: translateCached(shown.form, language) }, language);
}

/**
 * Returns what to render after `before`: `next`, or `before` with the loader of `next` while one call leads to
 * another. The screen whose button was pressed stays until the next one is ready, and no abandoned part is rendered in
 * between.
 */
export function viewAfter(
  screens: Screens,
  before: ScreenView | null,
  next: ScreenView | null,
): ScreenView | null {
  const isBetween = before?.busy && next?.busy && screens[next.screen] !== undefined;
  return isBetween ? { ...before, busy: next.busy } : next;
}

/** The same as `viewOf`, before translation. */
export function viewInTexts(screens: Screens, state: JourneyState, moment: FlowContext): View<Words> | null {
  const interruption = currentInterruption(screens, state);
  if (interruption !== null) return interrupted(interruption, state);
  if (state.place === null) return null;
  const screen = currentScreen(state);
  const found = screens[screen];
  const { values, errors, attempt } = formOf(state, screen);
  const { title, look, blocks, progress, ...rest } =
    found === undefined ? onItsWay : screenContent(found, state, moment);
  const isWait = blocks.some(({ kind }) => kind === "wait");
  const answers = moment.config.previousAnswers?.(screens, state, screen, moment) ?? [];
  return {
    screen,
    title,
    ...(found === undefined ? { loading: true as const } : {}),
    progress,
    side: asksOrWaits(look) ? (found?.side ?? null) : null,
    ...(answers.length === 0 ? {} : { previousAnswers: answers }),
    look: look.template === "form" && isWait ? WAITING : look,
    blocks,
    ...rest,
    values,
    errors,
    attempt,
    busy: pendingCall(state)?.loader ?? null,
    acting: state.acting,
    signedIn: state.record !== null && !isAtLogin(state) && currentLink(state) === null,
  };
}
