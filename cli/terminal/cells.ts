import cliTruncate from "cli-truncate";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";

/** Characters of one cell each: plain letters, and the marks and frames that the simulator draws with. */
const ONE_CELL_EACH = /^[\x20-\x7e\u2500-\u259f₹•·…’“”–—→←↑↓›●✓✗▸▾]*$/;

/** Cells that a text takes on a terminal: राम, 👋 and 中 take what they are drawn with, and not what they are stored in. */
export const widthOf = (text: string): number => (ONE_CELL_EACH.test(text) ? text.length : stringWidth(text));

const missing = (text: string, width: number): string => " ".repeat(Math.max(0, width - widthOf(text)));

/** A text filled up to `width` cells at its end. A wider one stays as it is. */
export const padEnd = (text: string, width: number): string => text + missing(text, width);

/** A text filled up to `width` cells at its beginning. A wider one stays as it is. */
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
