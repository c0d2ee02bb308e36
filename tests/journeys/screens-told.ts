import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import type { View } from "@creditline/core/journey/view";
import { isText, said, words } from "@creditline/core/say/said";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { Action, Field } from "@creditline/core/screens/form";
import type { Words } from "@creditline/core/say/text";
import { partHere } from "./part-here.ts";
import { holding, inLine, nameHere, tellDone, tellSaid, textsAt } from "./told.ts";

/**
 * What tells two things apart that a screen says: their messages, whatever stands in their holes, and all that is no
 * text. Of a list it is one of each.
 */
function messagesOf(thing: unknown): unknown {
  if (typeof thing === "number") return 0;
  if (typeof thing !== "object" || thing === null) return thing;
  if (Array.isArray(thing)) return [...new Set(thing.map((item) => JSON.stringify(messagesOf(item))))];
  if (isText(thing)) {
    if (typeof thing.say !== "string") return "…";
    const holes = "holes" in thing ? Object.values(thing.holes ?? {}) : [];
    return [thing.say, ...holes.map(messagesOf)];
  }
  return Object.entries(thing).map(([key, value]) => [key, messagesOf(value)]);
}

const MOST = 8;

/** Of a long list of answers the first and the last, and how many there are between them. */
const few = (items: readonly unknown[]): readonly unknown[] =>
  items.length > MOST ? [items[0], items.length - 2, items.at(-1)] : items;

/** A thing by what it is, and what is left of it, where anything is. */
const named = (what: string, rest: object): string =>
  Object.keys(rest).length === 0 ? what : `${what} ${inLine(said(rest))}`;

const field = ({ name, label, kind, required, rule, options, suggestions, ...rest }: Field): string =>
  named(`field ${name} ${kind} ${inLine(words(label))}`, {
    ...(required ? {} : { required }),
    ...(rule === name ? {} : { rule }),
    ...rest,
    ...(options === undefined ? {} : { options: few(options) }),
    ...(suggestions === undefined ? {} : { suggestions: few(suggestions) }),
  });

const block = ({ kind, ...rest }: Block<Words>): string => named(kind, rest);

const action = ({ name, label, kind, checks, ...rest }: Action<Words>): string =>
  named(`action ${name} ${kind} ${inLine(words(label))}`, {
    ...(checks === "form" ? {} : { checks }),
    ...rest,
  });

/** Lines in the order in which they came, each by what tells it from another. */
type Lines = Map<string, string>;

interface PartTold {
  readonly lines: Lines;
  /** What comes of each action: by what is done and shown, whatever was typed. */
  readonly ifs: Lines;
}

interface ScreenTold {
  readonly always: Lines;
  readonly forms: Map<string, Lines>;
  readonly parts: Map<string, PartTold>;
}

function inIts<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function add<T>(lines: Lines, things: readonly T[], written: (thing: T) => string): void {
  for (const thing of things) {
    const key = JSON.stringify(messagesOf(thing));
    if (!lines.has(key)) lines.set(key, written(thing));
  }
}

const written = ({ always, forms, parts }: ScreenTold): string =>
  [
    ...always.values(),
    ...[...forms].flatMap(([name, fields]) => ["", `form ${name}`, ...fields.values()]),
    ...[...parts].flatMap(([name, { lines, ifs }]) => ["", `== ${name}`, ...lines.values(), ...ifs.values()]),
  ]
    .join("\n")
    .trim()
    .concat("\n");

/** The words of every screen that was looked at, once in one place for each of its parts. */
export class ScreensTold {
  readonly #screens = new Map<string, ScreenTold>();

  /** Looks at what is shown, and at what would come of each action. Nothing is done. */
  look(state: JourneyState, at: number): void {
    const view = textsAt(state, at);
    if (view === null || !view.built) return;
    const part = this.#read(view, state, at);
    const before = tellSaid(state, at);
    for (const { name } of view.actions) {
      const { state: after, commands } = step(ALL_SCREENS, EXPLAINING_CONFIG, state, {
        type: "did",
        at,
        action: name,
      });
      const there = textsAt(after, at);
      if (there?.built === true) this.#read(there, after, at);
      const [here, next] = [nameHere(state, at), nameHere(after, at)];
      const outcome = [
        `if ${name}`,
        ...holding(after),
        ...tellDone(commands),
        ...(here === next ? [] : [`shows ${next}`]),
        ...tellSaid(after, at).filter((line) => !before.includes(line)),
      ];
      const key = outcome.map((line) => line.replace(/^(calls \w+) .*/, "$1")).join("\n");
      if (outcome.length > 1 && !part.ifs.has(key)) part.ifs.set(key, outcome.join("\n  "));
    }
  }

  /** The screens by name, each as it is told. */
  get texts(): ReadonlyMap<string, string> {
    const sorted = [...this.#screens].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return new Map(sorted.map(([name, screen]) => [name, written(screen)]));
  }

  #read(view: View, state: JourneyState, at: number): PartTold {
    const { always, forms, parts } = inIts(this.#screens, view.screen, () => ({
      always: new Map(),
      forms: new Map(),
      parts: new Map(),
    }));
    const part = inIts(parts, partHere(state, at)?.part || "whole", () => ({
      lines: new Map(),
      ifs: new Map(),
    }));
    const { title, progress, side, look, blocks, after, form, actions, errors, soFar = [] } = view;
    if (progress !== null) add(always, [progress], (one) => `progress ${inLine(said(one))}`);
    if (side !== null) add(always, [side], (one) => `beside ${inLine(said(one))}`);
    if (form !== null)
      add(
        inIts(forms, form.name, () => new Map()),
        form.fields,
        field,
      );
    add(part.lines, [title], (one) => `title ${words(one)}`);
    if (look.template !== "form") add(part.lines, [look], (one) => `look ${inLine(one)}`);
    add(
      part.lines,
      soFar.map(({ label }) => label),
      (one) => `so far ${words(one)}`,
    );
    add(part.lines, blocks, block);
    if (form !== null) add(part.lines, [form.name], (one) => `form ${one}`);
    add(part.lines, actions, action);
    add(part.lines, after, (one) => `below ${block(one)}`);
    add(part.lines, errors, ({ field: name, code, message }) => `error ${name} ${code} ${words(message)}`);
    return part;
  }
}
