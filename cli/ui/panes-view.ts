import type { Key } from "ink";
import {
  type EntryMark,
  matchingEntries,
  type Pane,
  type PaneEntry,
  type PaneName,
  PANES,
} from "../simulator/panes/pane.ts";
import { paneOf } from "../simulator/panes/panes.ts";
import type { Snapshot } from "../simulator/simulation.ts";
import { cut, padEnd, widthOf } from "../terminal/layout.ts";
import { BLANK, fitLine, type Line, lineWidth, paragraph, quiet, span, wrapped } from "./lines.ts";

/** A mark for each; readable without colour too. */
const MARKS: Readonly<Record<EntryMark, string>> = {
  here: "▸",
  held: "✓",
  failed: "✗",
  changed: "≠",
  new: "+",
  gone: "−",
  ahead: "·",
};

/** The maximum number of lines of a text below an entry, unless all of it was requested. */
const MOST_MORE = 4;
/** The minimum width of each of two readings side by side, in cells. */
const NARROWEST_BESIDE = 16;
const GAP = 2;

function moreLines(text: string, width: number, indent: string, whole: boolean): readonly Line[] {
  const lines = paragraph(text, width, "quiet", [span(indent)]);
  if (whole || lines.length <= MOST_MORE) return lines;
  const last = lines[MOST_MORE - 1] ?? [];
  return [...lines.slice(0, MOST_MORE - 1), fitLine([...last, span(" …", "quiet")], width)];
}

/** Texts side by side in columns of equal width; below each other if those would be too narrow. */
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

/** A text that continues after its label, with less indent below it. */
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

/** Cached: a pane stays the same until something happens, but every key redraws. */
const cache = new WeakMap<Pane, { readonly how: string; readonly lines: readonly Line[] }>();

/** A pane's content in lines of at most `width` cells: grouped under headings, and filtered. */
export function paneLines(pane: Pane, filter: string, width: number, whole: boolean): readonly Line[] {
  const how = `${width} ${whole} ${filter}`;
  const known = cache.get(pane);
  if (known?.how === how) return known.lines;
  const lines = linesOf(pane, filter, width, whole);
  cache.set(pane, { how, lines });
  return lines;
}

function linesOf(pane: Pane, filter: string, width: number, whole: boolean): readonly Line[] {
  const found = matchingEntries(pane.entries, filter);
  if (found.length === 0) return [quiet(`nothing matches “${filter}”`)];
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

/** The view settings of the panes. */
export interface PaneView {
  /** The expanded pane. */
  readonly pane: PaneName;
  /** The second pane, if there is room for two. */
  readonly beside: PaneName;
  /** Whether it has the keyboard focus. */
  readonly focused: boolean;
  /** Whether it takes the whole body. */
  readonly zoomed: boolean;
  readonly scrolled: number;
  readonly filter: string;
  /** Whether letters go into the filter. */
  readonly filtering: boolean;
}

export const INITIAL_VIEW: PaneView = {
  pane: "why",
  beside: "record",
  focused: false,
  zoomed: false,
  scrolled: 0,
  filter: "",
  filtering: false,
};

/** Expands another pane; the former one becomes the second. */
export const withPane = (paneView: PaneView, pane: PaneName): PaneView => ({
  ...paneView,
  pane,
  beside: pane === paneView.pane ? paneView.beside : paneView.pane,
  focused: true,
  scrolled: 0,
  filter: "",
  filtering: false,
});

/** From this width on, two panes are side by side. */
export const TWO_PANES = 68;
/** The minimum number of lines of the expanded pane; the names of the least needed panes give way. */
const LEAST_GROWN = 6;

const numberOf = (pane: PaneName): number => PANES.indexOf(pane) + 1;

/** The upper edge of a pane: its number, its name, and the filter or what is still loading. */
function titleLine(pane: PaneName, width: number, on: boolean, note: string): Line {
  const left: Line = [
    span(on ? "━ " : "─ ", on ? "accent" : "quiet"),
    span(String(numberOf(pane)), "accent"),
    span(` ${pane} `, on ? "strong" : "plain"),
  ];
  const right = note === "" ? "" : ` ${cut(note, Math.max(0, width - lineWidth(left) - 3))} `;
  const rule = Math.max(0, width - lineWidth(left) - widthOf(right));
  return [...left, span((on ? "━" : "─").repeat(rule), "quiet"), span(right, on ? "plain" : "quiet")];
}

/** A collapsed pane: its name and its summary on one line. */
const nameLine = (pane: PaneName, snapshot: Snapshot, width: number): Line =>
  fitLine(
    [
      span("  "),
      span(String(numberOf(pane)), "accent"),
      span(` ${pane}  `),
      span(paneOf(pane, snapshot).summary, "quiet"),
    ],
    width,
  );

interface Grown {
  readonly lines: readonly Line[];
  /** The maximum scroll position. */
  readonly last: number;
}

/** A pane with its frame, exactly `height` lines. */
function grown(
  name: PaneName,
  snapshot: Snapshot,
  { focused, filter, filtering, scrolled, zoomed }: Omit<PaneView, "pane" | "beside">,
  width: number,
  height: number,
): Grown {
  const pane = paneOf(name, snapshot);
  const all = paneLines(pane, filter, width, zoomed);
  const room = Math.max(1, height - 1);
  const last = Math.max(0, all.length - room);
  const top = Math.min(scrolled, last);
  const below = all.length - top - room;
  const note = [
    filtering ? `/${filter}▏` : filter === "" ? "" : `/${filter}`,
    top > 0 ? `↑${top}` : "",
    below > 0 ? `↓${below}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
  const shown = all.slice(top, top + room);
  const filled = [...shown, ...Array.from({ length: room - shown.length }, () => BLANK)];
  return { lines: [titleLine(name, width, focused, note), ...filled], last };
}

const atRest = { focused: false, filter: "", filtering: false, scrolled: 0, zoomed: false };

/** Joins two columns of lines. */
const joined = (left: readonly Line[], right: readonly Line[], width: number): readonly Line[] =>
  left.map((line, i) => [...fitLine(line, width), span(" ".repeat(GAP)), ...(right[i] ?? BLANK)]);

function layOut(snapshot: Snapshot, paneView: PaneView, width: number, height: number): Grown {
  const { pane, beside } = paneView;
  if (paneView.zoomed) return grown(pane, snapshot, paneView, width, height);
  const two = width >= TWO_PANES;
  const others = PANES.filter((name) => name !== pane && !(two && name === beside));
  const names = others.slice(0, Math.max(0, height - 1 - LEAST_GROWN));
  const room = height - names.length;
  const each = two ? Math.floor((width - GAP) / 2) : width;
  const main = grown(pane, snapshot, paneView, each, room);
  const lines = two
    ? joined(main.lines, grown(beside, snapshot, atRest, width - GAP - each, room).lines, each)
    : main.lines;
  return { lines: [...lines, ...names.map((name) => nameLine(name, snapshot, width))], last: main.last };
}

/**
 * The panes beside the phone in exactly `height` lines: one expanded, a second beside it if there is room, the rest by
 * name.
 */
export const panesLines = (
  snapshot: Snapshot,
  paneView: PaneView,
  width: number,
  height: number,
): readonly Line[] => layOut(snapshot, paneView, width, height).lines;

/** The maximum scroll position of the expanded pane in a space of this size. */
export const paneScroll = (snapshot: Snapshot, paneView: PaneView, width: number, height: number): number =>
  layOut(snapshot, paneView, width, height).last;

/**
 * Handles a key in the filter: letters are added until Enter keeps the filter or Escape clears it; null for a key
 * without effect.
 */
export function filterKey(paneView: PaneView, input: string, key: Key): PaneView | null {
  const { filter } = paneView;
  const filtered = (text: string): PaneView => ({ ...paneView, filter: text, scrolled: 0 });
  if (key.escape) return { ...filtered(""), filtering: false };
  if (key.return) return { ...paneView, filtering: false };
  if (key.backspace || key.delete) return filtered(filter.slice(0, -1));
  if (key.ctrl && input === "u") return filtered("");
  if (key.ctrl || key.meta || input === "") return null;
  return filtered(filter + input);
}

/** How many lines a key scrolls; undefined for any other key. */
function scrollOf(key: Key, page: number): number | undefined {
  if (key.upArrow) return -1;
  if (key.downArrow) return 1;
  if (key.pageUp) return -page;
  if (key.pageDown) return page;
  if (key.home) return Number.NEGATIVE_INFINITY;
  return key.end ? Number.POSITIVE_INFINITY : undefined;
}

/**
 * Handles a key in the focused pane: returns the new view, or null for a key that is not the pane's own. `last` is the
 * maximum scroll position, computed only if needed.
 */
export function paneKey(
  paneView: PaneView,
  input: string,
  key: Key,
  page: number,
  last: () => number,
): PaneView | null {
  const by = scrollOf(key, page);
  if (by !== undefined) {
    const most = last();
    return { ...paneView, scrolled: Math.max(0, Math.min(most, Math.min(paneView.scrolled, most) + by)) };
  }
  if (key.return || input === "z") return { ...paneView, zoomed: !paneView.zoomed };
  if (!key.escape) return null;
  if (paneView.filter !== "") return { ...paneView, filter: "", scrolled: 0 };
  return paneView.zoomed ? { ...paneView, zoomed: false } : { ...paneView, focused: false };
}
