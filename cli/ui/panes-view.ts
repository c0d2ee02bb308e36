import { PANES, type PaneName } from "../simulator/panes/pane.ts";
import { paneOf } from "../simulator/panes/panes.ts";
import type { Snapshot } from "../simulator/simulation.ts";
import { cut, widthOf } from "../terminal/cells.ts";
import { BLANK, fitted, type Line, lineWidth, span } from "./lines.ts";
import { paneLines } from "./pane-lines.ts";

/** How the panes are looked at. */
export interface PaneView {
  /** The one that is grown. */
  readonly pane: PaneName;
  /** The one that stands beside it where there is room for two. */
  readonly beside: PaneName;
  /** Whether the keys are on it. */
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

/** Another pane grown; the one that was grows beside it. */
export const turnedTo = (sight: PaneView, pane: PaneName): PaneView => ({
  ...sight,
  pane,
  beside: pane === sight.pane ? sight.beside : sight.pane,
  focused: true,
  scrolled: 0,
  filter: "",
  filtering: false,
});

/** From this width on, two panes stand side by side. */
export const TWO_PANES = 68;
/** The lines that the grown pane needs at least; the names of the others give way, the least needed first. */
const LEAST_GROWN = 6;
const GAP = 2;

const numberOf = (pane: PaneName): number => PANES.indexOf(pane) + 1;

/** The edge over a pane: its number, its name and what is filtered or still to come. */
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

/** A pane that is not grown: its name and its summary on one line. */
const nameLine = (pane: PaneName, snapshot: Snapshot, width: number): Line =>
  fitted(
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
  /** How far it can be scrolled. */
  readonly last: number;
}

/** A pane with its edge, exactly `height` lines. */
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

/** Two columns of lines as one. */
const joined = (left: readonly Line[], right: readonly Line[], width: number): readonly Line[] =>
  left.map((line, i) => [...fitted(line, width), span(" ".repeat(GAP)), ...(right[i] ?? BLANK)]);

function layOut(snapshot: Snapshot, sight: PaneView, width: number, height: number): Grown {
  const { pane, beside } = sight;
  if (sight.zoomed) return grown(pane, snapshot, sight, width, height);
  const two = width >= TWO_PANES;
  const others = PANES.filter((name) => name !== pane && !(two && name === beside));
  const names = others.slice(0, Math.max(0, height - 1 - LEAST_GROWN));
  const room = height - names.length;
  const each = two ? Math.floor((width - GAP) / 2) : width;
  const main = grown(pane, snapshot, sight, each, room);
  const lines = two
    ? joined(main.lines, grown(beside, snapshot, atRest, width - GAP - each, room).lines, each)
    : main.lines;
  return { lines: [...lines, ...names.map((name) => nameLine(name, snapshot, width))], last: main.last };
}

/** The panes beside the phone in exactly `height` lines: one grown, a second beside it where there is room, the rest by name. */
export const panesLines = (
  snapshot: Snapshot,
  sight: PaneView,
  width: number,
  height: number,
): readonly Line[] => layOut(snapshot, sight, width, height).lines;

/** How many lines the grown pane can be scrolled in a space of this size. */
export const paneScroll = (snapshot: Snapshot, sight: PaneView, width: number, height: number): number =>
  layOut(snapshot, sight, width, height).last;
