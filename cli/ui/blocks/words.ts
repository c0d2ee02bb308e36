import type { BlockKind, BlockOf } from "@creditline/core/screens/blocks/block";
import type { TextContext } from "@creditline/core/screens/blocks/text-blocks";
import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import { type Line, BLANK, paragraph, plain, span } from "../lines.ts";
import { waitingTimeText } from "@creditline/core/screens/blocks/status-blocks";
import type { Tone } from "@creditline/core/messages/translate";
import { padEnd, widthOf } from "../../terminal/layout.ts";

/** The context of rendering a block. */
export interface Room extends TextContext {
  /** Cells. */
  readonly width: number;
}

/** A piece of a block: lines, or the fields and actions at that place in it. */
export type Piece = (
  | { readonly kind: "lines"; readonly lines: readonly Line[] }
  | { readonly kind: "items"; readonly held: Embedded }
) & {
  /** Whether it follows the previous piece without a blank line. */
  readonly tight?: boolean;
};

/**
 * The terminal renderer of a block kind. A block's fields and actions are below its lines unless a piece places them.
 */
export type Writing<K extends BlockKind> = (block: BlockOf<K>, room: Room) => readonly Piece[];

export const piece = (lines: readonly Line[]): Piece => ({ kind: "lines", lines });
/** Further lines of the same piece. */
export const tightLines = (lines: readonly Line[]): Piece => ({ kind: "lines", lines, tight: true });

/** The place of actions within a block, right below the lines that they belong to. */
export const actionsHere = (...names: readonly (string | null | undefined)[]): readonly Piece[] => {
  const actions = names.flatMap((name) => name ?? []);
  return actions.length === 0 ? [] : [{ kind: "items", held: { actions, fields: [] }, tight: true }];
};

/** The mark of a tone; the words next to it express the same. */
export const TONE_MARKS: Readonly<Record<Tone, string>> = {
  info: "i",
  warning: "!",
  success: "✓",
  error: "✗",
};

export const titled = (title: string | undefined, width: number): readonly Line[] =>
  title === undefined ? [] : paragraph(title, width, "strong");

const numbered = (items: readonly string[], width: number): readonly Line[] =>
  items.flatMap((item, i) => paragraph(item, width, "plain", plain(`${i + 1}. `)));

const bulleted = (items: readonly string[], width: number): readonly Line[] =>
  items.flatMap((item) => paragraph(item, width, "plain", plain("• ")));

/**
 * Facts in two columns; a name that takes more than its half, or whose value does not fit beside it, goes above its
 * value: nothing is cut, and no number is broken in two.
 */
export function rowLines(rows: readonly (readonly [string, string])[], width: number): readonly Line[] {
  const label = Math.min(Math.max(...rows.map(([name]) => widthOf(name))), Math.floor(width / 2));
  return rows.flatMap(([name, value]) =>
    widthOf(name) > label || widthOf(value) > width - label - 2
      ? [...paragraph(name, width, "quiet"), ...paragraph(value, width, "plain", plain("  "))]
      : paragraph(value, width, "plain", [span(`${padEnd(name, label)}  `, "quiet")]),
  );
}

type Lines<K extends BlockKind> = (block: BlockOf<K>, room: Room) => readonly Line[];

/** Block kinds that consist of text. */
export const WORDS: {
  readonly [K in
    | "lead"
    | "text"
    | "list"
    | "steps"
    | "figures"
    | "points"
    | "details"
    | "status"
    | "wait"
    | "card"
    | "links"]: Lines<K>;
} = {
  lead: ({ text }, { width }) => paragraph(text, width),
  text: ({ text }, { width }) => paragraph(text, width),
  list: ({ title, items }, { width }) => [...titled(title, width), ...bulleted(items, width)],
  steps: ({ title, items }, { width }) => [...titled(title, width), ...numbered(items, width)],
  figures: ({ items }, { width }) =>
    items.flatMap(({ label, value, note }, i) => [
      ...(i === 0 ? [] : [BLANK]),
      ...paragraph(label, width),
      ...paragraph(value, width, "strong"),
      ...(note ? paragraph(note, width, "quiet") : []),
    ]),
  points: (block, { width }) => [
    ...titled(block.title, width),
    ...block.items.flatMap(({ title, text }) => [
      ...paragraph(title, width, "plain", plain("• ")),
      ...(text === "" ? [] : paragraph(text, width, "quiet", plain("  "))),
    ]),
  ],
  details: ({ title, rows }, { width }) => [...titled(title, width), ...rowLines(rows, width)],
  status: ({ tone, text }, { width }) =>
    paragraph(text, width, "plain", [span(`${TONE_MARKS[tone]} `, "accent")]),
  // In whole seconds, since it is redrawn every second.
  wait: (block, { now, width, language }) => [
    ...paragraph(block.text, width),
    ...paragraph(
      waitingTimeText(block, Math.floor((now - block.since) / 1000) * 1000, language),
      width,
      "quiet",
    ),
  ],
  card: ({ title, text, rows }, { width }) => [
    ...titled(title, width),
    ...paragraph(text, width),
    ...(rows === undefined ? [] : rowLines(rows, width)),
  ],
  links: ({ title, items }, { width }) => [
    ...titled(title, width),
    ...bulleted(
      items.map(({ label }) => label),
      width,
    ),
  ],
};
