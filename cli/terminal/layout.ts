import cliTruncate from "cli-truncate";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import type { Io } from "../io.ts";

/** Characters of one cell each: plain letters, and the marks and frames that the simulator uses. */
const ONE_CELL_EACH = /^[\x20-\x7e\u2500-\u259f₹•·…’“”–—→←↑↓›●✓✗▸▾]*$/;

/** The width of a text on a terminal, in cells: राम, 👋 and 中 count as displayed, not as stored. */
export const widthOf = (text: string): number => (ONE_CELL_EACH.test(text) ? text.length : stringWidth(text));

const missing = (text: string, width: number): string => " ".repeat(Math.max(0, width - widthOf(text)));

/** Pads a text at its end to `width` cells. A wider one stays unchanged. */
export const padEnd = (text: string, width: number): string => text + missing(text, width);

/** Pads a text at its start to `width` cells. A wider one stays unchanged. */
export const padStart = (text: string, width: number): string => missing(text, width) + text;

/** A text of at most `width` cells; one that is cut ends with an ellipsis. */
export const cut = (text: string, width: number): string => {
  if (width < 1) return "";
  return widthOf(text) <= width ? text : cliTruncate(text, width);
};

/** The end of a text in at most `width` cells; one that is cut begins with an ellipsis. */
export const cutStart = (text: string, width: number): string => {
  if (width < 1) return "";
  return widthOf(text) <= width ? text : cliTruncate(text, width, { position: "start" });
};

/**
 * A text broken at white space into lines of at most `width` cells. Never empty. A wider word keeps a line to itself,
 * or with `hard` is broken where the line ends.
 */
export function wrap(text: string, width: number, hard = false): readonly string[] {
  const words = text.trim().replaceAll(/\s+/g, " ");
  return wrapAnsi(words, Math.max(1, width), { hard, trim: true }).split("\n");
}

/** With less room beside its name, a text goes below it. */
const LEAST_ROOM = 24;
const INDENT = "    ";

/** A name in a column of its own, with text beside it that keeps its left edge when it wraps between words. */
export function entry(name: string, text: string, nameWidth: number, width: number): readonly string[] {
  const room = width - nameWidth - 2;
  if (room < LEAST_ROOM) {
    const below = text === "" ? [] : wrap(text, width - INDENT.length).map((line) => `${INDENT}${line}`);
    return [...wrap(name, width), ...below];
  }
  return wrap(text, room).map((line, n) => `${padEnd(n === 0 ? name : "", nameWidth)}  ${line}`);
}

const GAP = "  ";
/** With less room for its last column, a table is shown row by row, each value after its heading. */
const LEAST_LAST = 20;

type Row = readonly (string | number)[];

/**
 * Aligned columns for people: a header row, then rows; numbers right-aligned. At most `width` cells wide: the last
 * column wraps between words, and if there is no room for it the rows are shown one value per line. No word is broken.
 */
export function columns(header: readonly string[], rows: readonly Row[], width = Infinity): string {
  const cells = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, i) => Math.max(...cells.map((row) => widthOf(row[i] ?? ""))));
  const total = widths.reduce((sum, wide) => sum + wide + GAP.length, -GAP.length);
  if (total > width) {
    const room = width - (total - (widths.at(-1) ?? 0));
    return room < LEAST_LAST
      ? records(header, rows, width)
      : layOut(cells, rows, [...widths.slice(0, -1), room]);
  }
  return layOut(cells, rows, widths);
}

function layOut(
  cells: readonly (readonly string[])[],
  rows: readonly Row[],
  widths: readonly number[],
): string {
  const last = widths.length - 1;
  const numeric = widths.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === "number"));
  return cells
    .flatMap((row) => {
      const text = row[last] ?? "";
      const room = widths[last] ?? 0;
      const lines = widthOf(text) <= room ? [text] : wrap(text, room);
      return lines.map((line, n) =>
        widths
          .map((wide, i) => {
            const cell = i === last ? line : n === 0 ? (row[i] ?? "") : "";
            return numeric[i] ? padStart(cell, wide) : padEnd(cell, wide);
          })
          .join(GAP)
          .trimEnd(),
      );
    })
    .join("\n");
}

/** Each row as a block of its own: the first value, and below it each other one after its heading. */
const records = (header: readonly string[], rows: readonly Row[], width: number): string =>
  rows
    .map((row) =>
      row
        .flatMap((cell, i) => {
          const text = i === 0 ? String(cell) : `${header[i] ?? ""}: ${cell}`;
          const indent = i === 0 ? "" : GAP;
          return wrap(text, width - indent.length).map((line) => `${indent}${line}`);
        })
        .join("\n"),
    )
    .join("\n\n");

/** The maximum width of a table: the terminal's; in a pipe or a file each row keeps to one line. */
export const tableWidth = ({ terminal, columns: wide }: Pick<Io, "terminal" | "columns">): number =>
  terminal ? wide : Infinity;
