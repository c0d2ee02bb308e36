import { cut, widthOf, wrap } from "../terminal/layout.ts";

/** The style of a piece of text. Each is readable without colour too. */
export type Tone = "plain" | "strong" | "quiet" | "accent" | "main";

export interface Span {
  readonly text: string;
  readonly tone: Tone;
}

/** One line of the screen, in pieces. */
export type Line = readonly Span[];

export const span = (text: string, tone: Tone = "plain"): Span => ({ text, tone });
export const plain = (text: string): Line => [span(text)];
export const strong = (text: string): Line => [span(text, "strong")];
export const quiet = (text: string): Line => [span(text, "quiet")];
export const BLANK: Line = [];

export const lineWidth = (line: Line): number => line.reduce((sum, { text }) => sum + widthOf(text), 0);
export const lineText = (line: Line): string => line.map(({ text }) => text).join("");

/** A line of exactly `width` cells: cut with an ellipsis, or filled with spaces. */
export function fitLine(line: Line, width: number): Line {
  const fits: Span[] = [];
  let room = width;
  let rest = lineWidth(line);
  for (const { text, tone } of line) {
    if (room <= 0) break;
    const wide = widthOf(text);
    const last = rest > room && wide >= room;
    const piece = last ? cut(`${text}${rest > wide ? " " : ""}`, room) : text;
    fits.push({ text: piece, tone });
    room -= widthOf(piece);
    rest -= wide;
  }
  return room > 0 ? [...fits, span(" ".repeat(room))] : fits;
}

/** Splits a word that is wider than a line, after slashes or full stops if it has any. */
function pieces(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const [head = ""] = wrap(word, width, true);
  const slash = Math.max(head.lastIndexOf("/"), head.lastIndexOf("."));
  const end = slash > 0 ? slash + 1 : head.length;
  return end === 0 ? [word] : [word.slice(0, end), ...pieces(word.slice(end), width)];
}

/** A text broken at white space into lines of at most `width` cells. Never empty. */
export function wrapped(text: string, width: number): readonly string[] {
  const room = Math.max(1, width);
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    for (const [i, piece] of pieces(word, room).entries()) {
      const joined = current === "" ? piece : `${current}${i === 0 ? " " : ""}${piece}`;
      if (current !== "" && widthOf(joined) > room) {
        lines.push(current);
        current = piece;
      } else {
        current = joined;
      }
    }
  }
  return [...lines, current];
}

/** A paragraph with a hanging mark: `• ` before its first line, as many spaces before the others. */
export function paragraph(
  text: string,
  width: number,
  tone: Tone = "plain",
  mark: Line = [],
): readonly Line[] {
  const indent = lineWidth(mark);
  return wrapped(text, width - indent).map((part, i) =>
    i === 0 ? [...mark, span(part, tone)] : [span(" ".repeat(indent)), span(part, tone)],
  );
}

/** Two texts at the ends of a line; the left one is cut where they meet. */
export function spread(left: Line, right: Line, width: number): Line {
  const room = width - lineWidth(right);
  if (room < 2) return fitLine(left, width);
  return [...fitLine(lineWidth(left) > room - 1 ? fitLine(left, room - 1) : left, room), ...right];
}

/** The first line of a window of `height` lines that contains the lines `from` to `to` (excluded). */
export function topFor(total: number, height: number, from: number, to: number): number {
  const last = Math.max(0, total - height);
  const wanted = to <= height ? 0 : Math.min(from, to - height + 1);
  return Math.max(0, Math.min(wanted, last));
}

const BAR = "─";

/**
 * A frame of exactly `width` by `height` cells with rounded corners, a caption in its upper edge and a note in its
 * lower one. The lines must fit its inside, two cells and two edges less each way.
 */
export function drawFrame(
  lines: readonly Line[],
  size: { readonly width: number; readonly height: number },
  caption: string,
  note: string,
): readonly Line[] {
  const inside = size.width - 4;
  const edge = (left: string, text: string, right: string): Line => {
    const shown = text === "" ? "" : ` ${cut(text, size.width - 6)} `;
    return [
      span(`${left}${BAR}`, "quiet"),
      span(shown, "quiet"),
      span(`${BAR.repeat(Math.max(0, size.width - 3 - widthOf(shown)))}${right}`, "quiet"),
    ];
  };
  const rows = Array.from(
    { length: size.height - 2 },
    (_, i): Line => [span("│ ", "quiet"), ...fitLine(lines[i] ?? BLANK, inside), span(" │", "quiet")],
  );
  return [edge("╭", caption, "╮"), ...rows, edge("╰", note, "╯")];
}

/** A key and its effect, as the bar at the bottom shows it. */
export interface Key {
  readonly key: string;
  readonly does: string;
}

const GAP = "  ";

const keySpans = ({ key, does }: Key): Line => [span(key, "accent"), span(` ${does}`)];

/** The keys that fit into a line, most needed first; the others are omitted, except that the last one stays. */
export function keyBar(keys: readonly Key[], width: number): Line {
  const always = keys.at(-1);
  if (always === undefined) return [];
  const shown: Key[] = [];
  const lengthOf = (list: readonly Key[]): number =>
    list.reduce((sum, key, i) => sum + lineWidth(keySpans(key)) + (i === 0 ? 0 : GAP.length), 0);
  for (const key of keys.slice(0, -1)) {
    if (lengthOf([...shown, key, always]) > width) continue;
    shown.push(key);
  }
  const line = [...shown, always].flatMap(
    (key, i): Line => [...(i === 0 ? [] : [span(GAP)]), ...keySpans(key)],
  );
  return fitLine(line, width);
}
