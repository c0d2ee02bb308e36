import { padEnd } from "../terminal/cells.ts";
import { fitted, type Line, lineWidth, span } from "./lines.ts";

/** A part of the side panel: a word in the gutter, and lines beside it. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  /** How many of its lines it needs at least; the rest go first where there is little room. */
  readonly least: number;
}

/** Cells of the gutter that holds the titles. */
export const GUTTER = 9;

/** How many lines each section may take so that all of them fit in `room` lines. */
function shares(sections: readonly Section[], room: number): readonly number[] {
  const given = sections.map(({ lines, least }) => Math.min(lines.length, least));
  let left = room - given.reduce((sum, count) => sum + count, 0);
  // The first sections matter most: each takes all it needs before the next one gets more than its least.
  for (const [i, { lines }] of sections.entries()) {
    const more = Math.min(Math.max(0, left), lines.length - (given[i] ?? 0));
    given[i] = (given[i] ?? 0) + more;
    left -= more;
  }
  return given;
}

/** The first lines of several; where some are left out, the last one that is shown ends with an ellipsis. */
function shortened(lines: readonly Line[], count: number, width: number): readonly Line[] {
  if (lines.length <= count) return lines;
  const last = lines[count - 1] ?? [];
  const full = lineWidth(last) > width - 2;
  const ending: Line = full
    ? fitted([...last, span(" ".repeat(width))], width)
    : [...last, span(" …", "quiet")];
  return [...lines.slice(0, count - 1), ending];
}

/** Lines that the sections take where nothing is cut, with a blank line between two of them. */
export const airyHeight = (sections: readonly Section[]): number =>
  sections.reduce((sum, { lines }) => sum + lines.length, sections.length - 1);

/**
 * The sections one under the other, at most `height` lines; a section that is cut ends with an ellipsis. A blank
 * line stands between two of them only where nothing has to be cut for it.
 */
export function sectionLines(sections: readonly Section[], width: number, height: number): readonly Line[] {
  const gaps = sections.length - 1;
  const airy = airyHeight(sections) <= height;
  const counts = shares(sections, airy ? height - gaps : height);
  const rows = sections.flatMap(({ title, lines }, i): readonly Line[] => {
    const count = counts[i] ?? 0;
    const some = count <= 0 ? [] : shortened(lines, count, width - GUTTER);
    const parts = some.map(
      (line, j): Line => [span(padEnd(j === 0 ? title : "", GUTTER), "strong"), ...line],
    );
    return parts.length === 0 ? [] : i === 0 || !airy ? parts : [[], ...parts];
  });
  return rows.slice(0, height);
}
