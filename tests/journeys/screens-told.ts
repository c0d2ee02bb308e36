import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import type { View } from "@creditline/core/journey/view";
import { isText, translate, translateText } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { Action, Field } from "@creditline/core/screens/define/form";
import type { Words } from "@creditline/core/messages/message";
import { partHere } from "./part-here.ts";
import { alikeInEachRun, holding, inLine, nameHere, tellDone, tellSaid, textsAt } from "./told.ts";

/**
 * What distinguishes two things that a screen says: their messages, whatever is in their holes, and all that is no
 * text. Of a list it is one of each.
 */
function messagesOf(thing: unknown): unknown {
  if (typeof thing === "number") return 0;
  if (typeof thing === "string") return alikeInEachRun(thing);
  if (typeof thing !== "object" || thing === null) return thing;
  if (Array.isArray(thing)) return [...new Set(thing.map((item) => JSON.stringify(messagesOf(item))))];
  if (isText(thing)) {
    if (typeof thing.say !== "string") return "…";
    const holes = "holes" in thing ? Object.values(thing.holes ?? {}) : [];
    return [thing.say, ...holes.map(messagesOf)];
  }
  return Object.entries(thing).map(([key, value]) => [key, messagesOf(value)]);
}

/** The first words of a thing: what it is known by. All that it says besides is in the marks of the journeys. */
function firstWords(thing: unknown): string {
  if (typeof thing === "string") return alikeInEachRun(thing);
  if (typeof thing !== "object" || thing === null) return "";
  if (isText(thing)) return alikeInEachRun(translateText(thing));
  return (
    Object.values(thing)
      .map(firstWords)
      .find((found) => found !== "") ?? ""
  );
}

const field = ({ name, kind, label }: Field): string => `field ${name} ${kind}: ${translateText(label)}`;

const action = ({ name, kind, label }: Action<Words>): string =>
  `action ${name} ${kind}: ${translateText(label)}`;

/** Lines in the order in which they came, each by what tells it from another. */
type Lines = Map<string, string>;

/** What comes of actions, each with the actions of which it comes: by what is done and shown, whatever was typed. */
type Outcomes = Map<string, { readonly lines: readonly string[]; readonly actions: Set<string> }>;

interface PartTold {
  readonly lines: Lines;
  readonly outcomes: Outcomes;
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

/** What of a block says how it is drawn, and no words. */
const DRAWN: ReadonlySet<string> = new Set(["kind", "id", "region", "tone", "under", "field", "action"]);

/** Adds a block, and each item of its lists, by their first words, where these are new. */
function addBlock(lines: Lines, where: string, block: Block<Words>): void {
  const says: readonly unknown[] = Object.entries(block).flatMap(([name, value]) =>
    DRAWN.has(name) ? [] : [value as unknown],
  );
  const own = says.filter((value) => !Array.isArray(value));
  add(lines, [[where, block.kind, own]], () => `${where}${block.kind} ${firstWords(own)}`.trim());
  for (const items of says.filter(Array.isArray))
    for (const item of items as readonly unknown[]) {
      const known = firstWords(item);
      if (known !== "") add(lines, [[block.kind, known]], () => `  ${known}`);
    }
}

const written = ({ always, forms, parts }: ScreenTold): string =>
  [
    ...always.values(),
    ...[...forms].flatMap(([name, fields]) => ["", `form ${name}`, ...fields.values()]),
    ...[...parts].flatMap(([name, { lines, outcomes }]) => [
      "",
      `== ${name}`,
      ...lines.values(),
      ...[...outcomes.values()].flatMap((outcome) => [
        `if ${[...outcome.actions].join(", ")}: ${outcome.lines.join("; ")}`,
      ]),
    ]),
  ]
    .join("\n")
    .trim()
    .concat("\n");

/** The words of every screen that was looked at, once in one place for each of its parts. */
export class ScreensTold {
  readonly #screens = new Map<string, ScreenTold>();

  /**
   * Looks at what is shown, and at what would come of each action; gives the whole of it. Nothing is done. What would come
   * of it is told where a customer comes by themselves: elsewhere the rules send them away.
   */
  look(state: JourneyState, at: number, isOnTheWay: boolean): string {
    const view = textsAt(state, at);
    if (view === null || view.loading === true) return "";
    const part = this.#read(view, state, at);
    const before = tellSaid(state, at);
    const whole = [inLine(translate(view))];
    for (const { name } of view.actions) {
      const { state: after, commands } = step(ALL_SCREENS, EXPLAINING_CONFIG, state, {
        type: "did",
        at,
        action: name,
      });
      const there = textsAt(after, at);
      if (there !== null && there.loading !== true) this.#read(there, after, at);
      const [here, next] = [nameHere(state, at), nameHere(after, at)];
      const fresh = tellSaid(after, at).filter((line) => !before.includes(line));
      whole.push(`if ${name}`, ...holding(after), ...tellDone(commands), ...fresh, inLine(translate(there)));
      const lines = [
        ...holding(after),
        ...commands.flatMap((command) => (command.type === "call" ? [`calls ${command.call}`] : [])),
        ...(here === next ? [] : [`shows ${next}`]),
        ...fresh,
      ];
      if (lines.length > 0 && isOnTheWay)
        inIts(part.outcomes, lines.join("\n"), () => ({ lines, actions: new Set<string>() })).actions.add(
          name,
        );
    }
    return whole.join("\n");
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
      outcomes: new Map(),
    }));
    const { title, progress, side, look, blocks, after, form, actions, errors, previousAnswers = [] } = view;
    if (progress !== null) add(always, [progress], (one) => `progress ${inLine(translate(one))}`);
    if (side !== null) add(always, [side], (one) => `beside ${inLine(translate(one))}`);
    if (form !== null)
      add(
        inIts(forms, form.name, () => new Map()),
        form.fields,
        field,
      );
    add(part.lines, [title], (one) => `title ${translateText(one)}`);
    if (look.template !== "form") add(part.lines, [look], (one) => `look ${inLine(one)}`);
    add(
      part.lines,
      previousAnswers.map(({ label }) => label),
      (one) => `so far ${translateText(one)}`,
    );
    for (const one of blocks) addBlock(part.lines, "", one);
    if (form !== null) add(part.lines, [form.name], (one) => `form ${one}`);
    add(part.lines, actions, action);
    for (const one of after) addBlock(part.lines, "below ", one);
    add(
      part.lines,
      errors,
      ({ field: name, code, message }) => `error ${name} ${code} ${translateText(message)}`,
    );
    return part;
  }
}
