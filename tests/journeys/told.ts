import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { Command, JourneyEvent, Reply } from "@creditline/core/journey/events";
import { ALL_LOGICS } from "@creditline/core/journey/logics";
import { busyWith, type JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import type { Field } from "@creditline/core/screens/form";

/** An identifier that the platform made up, in a payload or an address: another one each time it makes up another. */
const MADE_UP = /\b(cust|txn|appt|file|doc|link)[-_][\w-]{6,}/g;

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
  const { form, blocks, after, values, errors, actions, ...whole } = view;
  return [
    ...lines,
    `shows ${told(whole)}`,
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

const REFUSALS: readonly (readonly [string, Reply])[] = [
  ["400", { ok: false, kind: "http", status: 400, errorCode: "REFUSED", errorMessage: "The reason." }],
  ["500", { ok: false, kind: "http", status: 500 }],
  ["no answer", { ok: false, kind: "network" }],
];

/** What would come of each action here, and of the call that it makes, should it fail. Nothing is done. */
export function whatIf(state: JourneyState, view: ScreenView | null, at: number): string[] {
  const take = (from: JourneyState, event: JourneyEvent) => {
    const { state: after, commands } = step(ALL_LOGICS, EXPLAINING_CONFIG, from, event);
    return { after, commands, lines: [...holding(after), ...linesOf(after, commands)] };
  };
  const linesOf = (after: JourneyState, commands: readonly Command[]): string[] =>
    tell(commands, after, viewOf(ALL_LOGICS, after, { at, config: EXPLAINING_CONFIG }));
  const here = linesOf(state, []);
  return (view?.actions ?? []).flatMap(({ name }) => {
    const { after, commands, lines } = take(state, { type: "did", at, action: name });
    const call = commands.find(({ type }) => type === "call");
    const failing =
      call?.type !== "call"
        ? []
        : REFUSALS.flatMap(([what, reply]) =>
            news(lines, take(after, { type: "answered", at, id: call.id, reply }).lines).map(
              (line) => `  ${what}: ${line}`,
            ),
          );
    return [`if ${name}`, ...news(here, lines).map((line) => `  ${line}`), ...failing];
  });
}
