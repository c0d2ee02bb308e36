import { cut, padEnd, widthOf } from "../terminal/cells.ts";
import { apart, BLANK, fitted, type Line, paragraph, quiet, span, strong, topFor } from "./lines.ts";

/** Something to choose from a list. */
export interface Choice {
  readonly id: string;
  /** Beside each other, in columns; the first is the name. */
  readonly cells: readonly string[];
  /** The heading that it stands under, where the list has several. */
  readonly group: string;
  /** Said about it while it is the one that Enter chooses. */
  readonly about: string;
  /** Words that it is found by and that are not shown. */
  readonly foundBy?: string;
}

/**
 * The choices that hold all of the typed words somewhere in their cells or what is said about them; in each group
 * those first whose name holds them.
 */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found = choices.filter(({ cells, about, foundBy = "" }) =>
    holds([...cells, about, foundBy].join(" ")),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const byName = ({ cells }: Choice): number => (holds(cells[0] ?? "") ? 0 : 1);
  return groups.flatMap((group) =>
    found.filter((choice) => choice.group === group).toSorted((a, b) => byName(a) - byName(b)),
  );
}

export interface PickScene {
  readonly title: string;
  readonly typed: string;
  readonly found: readonly Choice[];
  /** Index into `found`. */
  readonly selected: number;
  /** At the right end of the title, such as how it begins. */
  readonly note: string;
  /** What to type, where what is typed is no filter. */
  readonly asks?: string | undefined;
}

const GAP = "  ";

/** How wide the columns of a group are: a long name in another takes no room from its last ones. */
function columnWidths(found: readonly Choice[], group: string): readonly number[] {
  const here = found.filter((choice) => choice.group === group);
  return (here[0]?.cells ?? []).map((_, i) => Math.max(...here.map(({ cells }) => widthOf(cells[i] ?? ""))));
}

function rowsOf(found: readonly Choice[], selected: number, width: number) {
  let widths = columnWidths(found, "");
  const rows: Line[] = [];
  let place = 0;
  let group = "";
  for (const [i, choice] of found.entries()) {
    if (choice.group !== group) {
      if (rows.length > 0) rows.push(BLANK);
      rows.push(quiet(choice.group));
      group = choice.group;
      widths = columnWidths(found, group);
    }
    const on = i === selected;
    if (on) place = rows.length;
    rows.push(
      fitted(
        [
          span(on ? "▸ " : "  ", "accent"),
          ...choice.cells.map((cell, j) =>
            span(
              j === choice.cells.length - 1 ? cell : `${padEnd(cell, widths[j] ?? 0)}${GAP}`,
              j > 0 ? "quiet" : on ? "strong" : "plain",
            ),
          ),
        ],
        width,
      ),
    );
  }
  return { rows, place };
}

/** A list to choose from, in exactly `height` lines: what is typed, the rows around the selected one, and what it is about. */
export function pickLines(scene: PickScene, width: number, height: number): readonly Line[] {
  const { title, typed, found, selected, note, asks } = scene;
  const head: readonly Line[] = [
    apart(strong(title), quiet(note), width),
    [
      span("› ", "accent"),
      span(typed),
      span("▏", "accent"),
      ...(typed === "" ? quiet(asks ?? "type to filter") : []),
    ],
    BLANK,
  ];
  const about = paragraph(found[selected]?.about ?? "", width).slice(0, 2);
  const room = Math.max(1, height - head.length - 3);
  const { rows, place } = rowsOf(found, selected, width);
  const first = place === 1 ? 0 : place;
  const top = topFor(rows.length, room, first, place + 1);
  const shown =
    found.length === 0 ? [quiet(asks === undefined ? "  nothing matches" : "")] : rows.slice(top, top + room);
  const more = rows.length - top - room;
  const filled = [...shown, ...Array.from({ length: Math.max(0, room - shown.length) }, () => BLANK)];
  const below = more > 0 ? quiet(cut(`  ${more} more below`, width)) : BLANK;
  return [...head, ...filled, below, ...about, ...Array.from({ length: 2 - about.length }, () => BLANK)];
}
