import { said, words } from "@creditline/core/say/said";
import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { Command, JourneyEvent } from "@creditline/core/journey/events";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { busyWith, type JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { type ScreenView, viewInTexts, viewOf } from "@creditline/core/journey/view";
import { screenNamed } from "@creditline/core/screens/catalogue";
import type { ShownField } from "@creditline/core/screens/form";
import { unmarked } from "../messages/unmarked.ts";

/** An identifier that the platform made up, in a payload or an address: another one each time it makes up another. */
const MADE_UP = /\b(cust|sess|txn|appt|file|doc|link)[-_][\w.-]{6,}/g;

const told = (value: unknown): string => JSON.stringify(value).replace(MADE_UP, "$1-…");

/** A field in one line; of a long list of answers the first and the last. */
function field({ options, ...rest }: ShownField): string {
  if (options === undefined) return told(rest);
  const few = options.length > 8 ? [options[0], options.length - 2, options.at(-1)] : options;
  return told({ ...rest, options: few });
}

function command(done: Command): string {
  switch (done.type) {
    case "call":
      return `call ${done.call} ${told(done.payload ?? null)}`;
    case "timer":
      return `timer ${done.name} ${done.afterMs}`;
    default:
      return told(done);
  }
}

const each = <T>(name: string, items: readonly T[], line: (item: T) => string = told): string[] =>
  items.map((item) => `${name} ${line(item)}`);

/** All that the application did and showed, line by line: what a person can see, and what the platform is sent. */
export function tell(commands: readonly Command[], state: JourneyState, view: ScreenView | null): string[] {
  const lines = each("did", commands, command);
  if (view === null) return [...lines, "nothing is shown"];
  const { form, blocks, after, values, errors, actions, look: drawn, soFar = [], ...whole } = view;
  return [
    ...lines,
    `shows ${told(whole)}`,
    ...(drawn.template === "form" ? [] : [`look ${told(drawn)}`]),
    ...each(
      "so far",
      soFar,
      ({ label, rows }) => `${label}: ${rows.map(([question]) => question).join(", ")}`,
    ),
    ...each("notice", said(state.notices)),
    ...each("block", blocks),
    ...(form === null ? [] : [`form ${form.name}`, ...each("field", form.fields, field)]),
    ...each("value", Object.entries(values)),
    ...each("error", errors),
    ...each("action", actions),
    ...each("after", after),
  ];
}

/** The loader's message while a call that an event asked for holds the screen. */
export const holding = (state: JourneyState): string[] => {
  const loader = busyWith(state)?.loader;
  return loader === undefined || loader === null ? [] : [`did hold the screen: ${words(loader)}`];
};

/** The lines that are new since the step before; what stays the same is not told again. */
export function news(before: readonly string[], now: readonly string[]): string[] {
  const known = new Set(before);
  return now.filter((line) => line.startsWith("did ") || !known.has(line));
}

const config = EXPLAINING_CONFIG;

function look(state: JourneyState, at: number, commands: readonly Command[] = []): string[] {
  return [...holding(state), ...tell(commands, state, viewOf(ALL_SCREENS, state, { at, config }))];
}

function take(from: JourneyState, event: JourneyEvent): string[] {
  const { state, commands } = step(ALL_SCREENS, config, from, event);
  return look(state, event.at, commands);
}

const indented = (prefix: string, lines: readonly string[]): string[] =>
  lines.map((line) => `  ${prefix}${line}`);

/** What a screen leaves in English where another language is spoken: its notices and all that it shows. */
export function leftInEnglish(state: JourneyState, at: number): readonly string[] {
  const view = viewInTexts(ALL_SCREENS, state, { at, config });
  return view === null ? [] : unmarked(view);
}

/** What would come of each action here. Nothing is done. */
export function whatIf(state: JourneyState, at: number): string[] {
  const here = look(state, at);
  const actions = viewOf(ALL_SCREENS, state, { at, config })?.actions ?? [];
  return actions.flatMap(({ name }) => {
    const done = take(state, { type: "did", at, action: name });
    return [`if ${name}`, ...indented("", news(here, done))];
  });
}

/** A screen as it would be shown in a state, and what would come of its actions. */
export const screenIn = (state: JourneyState, route: string, at: number): string[] => {
  const there = {
    ...state,
    place: { route, params: {}, query: {} },
    // The screen that was shown before has been left.
    memory: {},
    address: { text: screenNamed(route)?.path ?? "/", answered: true },
  } as JourneyState;
  return [...look(there, at), ...whatIf(there, at)];
};
