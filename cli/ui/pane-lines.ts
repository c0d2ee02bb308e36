import { type EntryIs, matchingEntries, type Pane, type PaneEntry } from "../simulator/panes/pane.ts";
import { padEnd, widthOf } from "../terminal/cells.ts";
import { BLANK, fitted, type Line, paragraph, quiet, span, wrapped } from "./lines.ts";

/** A mark for each; read without colour too. */
const MARKS: Readonly<Record<EntryIs, string>> = {
  here: "▸",
  held: "✓",
  failed: "✗",
  changed: "≠",
  new: "+",
  gone: "−",
  ahead: "·",
};

/** Lines that a text under an entry takes at most, where not all of it was asked for. */
const MOST_MORE = 4;
/** Two readings stand side by side from this many cells each on. */
const NARROWEST_BESIDE = 16;
const GAP = 2;

function moreLines(text: string, width: number, indent: string, whole: boolean): readonly Line[] {
  const lines = paragraph(text, width, "quiet", [span(indent)]);
  if (whole || lines.length <= MOST_MORE) return lines;
  const last = lines[MOST_MORE - 1] ?? [];
  return [...lines.slice(0, MOST_MORE - 1), fitted([...last, span(" …", "quiet")], width)];
}

/** Texts side by side in columns of the same width; under each other where those would be too narrow. */
function besideLines(cells: readonly (readonly string[])[], width: number, indent: string): readonly Line[] {
  if (cells.length === 0) return [];
  const room = width - widthOf(indent);
  const each = Math.floor((room - GAP * (cells.length - 1)) / cells.length);
  if (cells.length === 1 || each < NARROWEST_BESIDE) {
    return cells.flatMap((cell) => cell.flatMap((text) => paragraph(text, width, "quiet", [span(indent)])));
  }
  const columns = cells.map((cell) => cell.flatMap((text) => wrapped(text, each)));
  return Array.from(
    { length: Math.max(...columns.map(({ length }) => length)) },
    (_, row): Line => [
      span(indent),
      ...columns.map((column, i) =>
        span(
          i === columns.length - 1
            ? (column[row] ?? "")
            : `${padEnd(column[row] ?? "", each)}${" ".repeat(GAP)}`,
          "quiet",
        ),
      ),
    ],
  );
}

function entryLines(entry: PaneEntry, width: number, whole: boolean): readonly Line[] {
  const { is, label, text, more = [], beside = [], weight } = entry;
  const mark = is === undefined ? "" : `${MARKS[is]} `;
  const tone = weight ?? "plain";
  const head = [
    ...(mark === "" ? [] : [span(mark, is === "ahead" || is === "held" ? "quiet" : "accent")]),
    ...(label === ""
      ? []
      : [span(label, weight === "quiet" ? "quiet" : "strong"), span(text === "" ? "" : "  ")]),
  ];
  const headWidth = widthOf(mark) + (label === "" ? 0 : widthOf(label) + 2);
  const indent = " ".repeat(Math.max(2, widthOf(mark)));
  const first: readonly Line[] =
    text === "" || headWidth + widthOf(text) <= width
      ? [[...head, span(text, tone)]]
      : headWidth <= width / 2
        ? hanging(head, text, width, tone, Math.min(headWidth, Math.max(2, widthOf(mark))))
        : [...labelLines(label, mark, width), ...paragraph(text, width, tone, [span(indent)])];
  return [
    ...first,
    ...more.flatMap((one) => moreLines(one, width, indent, whole)),
    ...besideLines(beside, width, indent),
  ];
}

/** A text that goes on behind its label, and under it with less indent. */
function hanging(
  head: Line,
  text: string,
  width: number,
  tone: Line[number]["tone"],
  under: number,
): readonly Line[] {
  const headWidth = head.reduce((sum, { text: part }) => sum + widthOf(part), 0);
  const [first = "", ...rest] = wrapped(text, width - headWidth);
  const others =
    rest.length === 0
      ? []
      : paragraph(text.slice(text.indexOf(first) + first.length).trim(), width, tone, [
          span(" ".repeat(under)),
        ]);
  return [[...head, span(first, tone)], ...others];
}

/** A label that takes a line of its own, such as a long path. */
const labelLines = (label: string, mark: string, width: number): readonly Line[] =>
  paragraph(label, width, "strong", mark === "" ? [] : [span(mark, "accent")]);

/** A pane stays the same until something happens, and is drawn anew with every key. */
const drawn = new WeakMap<Pane, { readonly how: string; readonly lines: readonly Line[] }>();

/** What a pane tells in lines of at most `width` cells: headings over what belongs together, and the filter's finds alone. */
export function paneLines(pane: Pane, filter: string, width: number, whole: boolean): readonly Line[] {
  const how = `${width} ${whole} ${filter}`;
  const known = drawn.get(pane);
  if (known?.how === how) return known.lines;
  const lines = linesOf(pane, filter, width, whole);
  drawn.set(pane, { how, lines });
  return lines;
}

function linesOf(pane: Pane, filter: string, width: number, whole: boolean): readonly Line[] {
  const found = matchingEntries(pane.entries, filter);
  if (found.length === 0) return [quiet(`nothing here holds “${filter}”`)];
  const lines: Line[] = [];
  let group = "";
  for (const entry of found) {
    if (entry.group !== group) {
      if (lines.length > 0) lines.push(BLANK);
      group = entry.group;
      if (group !== "") lines.push(...paragraph(group, width, "quiet"));
    }
    lines.push(...entryLines(entry, width, whole || filter !== ""));
  }
  return lines;
}
