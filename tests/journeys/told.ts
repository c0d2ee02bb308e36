import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { Command, JourneyEvent, Reply } from "@creditline/core/journey/events";
import { ALL_LOGICS } from "@creditline/core/journey/logics";
import { busyWith, type JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { screenNamed } from "@creditline/core/screens/catalogue";
import type { Field } from "@creditline/core/screens/form";

/** An identifier that the platform made up, in a payload or an address: another one each time it makes up another. */
const MADE_UP = /\b(cust|sess|txn|appt|file|doc|link)[-_][\w.-]{6,}/g;

const told = (value: unknown): string => JSON.stringify(value).replace(MADE_UP, "$1-…");

/** A field in one line; of a long list of answers the first and the last. */
function field({ options, ...rest }: Field): string {
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
  const { form, blocks, after, values, errors, actions, look: drawn, ...whole } = view;
  return [
    ...lines,
    `shows ${told(whole)}`,
    ...(drawn.template === "form" ? [] : [`look ${told(drawn)}`]),
    ...each("notice", state.notices),
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
  return loader === undefined || loader === null ? [] : [`did hold the screen: ${loader}`];
};

/** The lines that are new since the step before; what stays the same is not told again. */
export function news(before: readonly string[], now: readonly string[]): string[] {
  const known = new Set(before);
  return now.filter((line) => line.startsWith("did ") || !known.has(line));
}

const OTHERWISE: readonly (readonly [string, Reply])[] = [
  ["400", { ok: false, kind: "http", status: 400, errorCode: "REFUSED", errorMessage: "The reason." }],
  ["401", { ok: false, kind: "http", status: 401 }],
  ["500", { ok: false, kind: "http", status: 500, errorMessage: "A fault." }],
  ["no answer", { ok: false, kind: "network" }],
  ["an empty answer", { ok: true, status: 200, body: {} }],
];

/** What is told of another screen that an answer leads to: that it does. */
const ELSEWHERE = /^(did|shows|notice) /;

interface Taken {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
  readonly lines: readonly string[];
}

const config = EXPLAINING_CONFIG;

function look(state: JourneyState, at: number, commands: readonly Command[] = []): string[] {
  return [...holding(state), ...tell(commands, state, viewOf(ALL_LOGICS, state, { at, config }))];
}

function take(from: JourneyState, event: JourneyEvent): Taken {
  const { state, commands } = step(ALL_LOGICS, config, from, event);
  return { state, commands, lines: look(state, event.at, commands) };
}

const indented = (prefix: string, lines: readonly string[]): string[] =>
  lines.map((line) => `  ${prefix}${line}`);

/** What would have come of the same answer, had it been another one. */
export function hadItBeen(
  before: JourneyState,
  event: Extract<JourneyEvent, { type: "answered" }>,
): string[] {
  const asked = look(before, event.at);
  return OTHERWISE.flatMap(([what, reply]) => {
    const { state, lines } = take(before, { ...event, reply });
    const isElsewhere = state.place?.route !== before.place?.route;
    return indented(
      `${what}: `,
      news(asked, isElsewhere ? lines.filter((line) => ELSEWHERE.test(line)) : lines),
    );
  });
}

/** What would come of each action here, and of the call that it makes, should it fail. Nothing is done. */
export function whatIf(state: JourneyState, at: number): string[] {
  const here = look(state, at);
  const actions = viewOf(ALL_LOGICS, state, { at, config })?.actions ?? [];
  return actions.flatMap(({ name }) => {
    const done = take(state, { type: "did", at, action: name });
    const call = done.commands.find((one) => one.type === "call");
    return [
      `if ${name}`,
      ...indented("", news(here, done.lines)),
      ...(call?.type === "call"
        ? hadItBeen(done.state, {
            type: "answered",
            at,
            id: call.id,
            reply: { ok: true, status: 200, body: null },
          })
        : []),
    ];
  });
}

/** A screen as it would be shown in a state, and what would come of its actions. */
export const screenIn = (state: JourneyState, route: string, at: number): string[] => {
  const there = {
    ...state,
    place: { route, params: {}, query: {} },
    address: { text: screenNamed(route)?.path ?? "/", answered: true },
  } as JourneyState;
  return [...look(there, at), ...whatIf(there, at)];
};
