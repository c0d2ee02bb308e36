import { useInput, usePaste } from "ink";
import { type ReactNode, useState } from "react";
import { cut, padEnd, widthOf } from "../terminal/layout.ts";
import { BLANK, fitLine, type Line, paragraph, quiet, span, spread, strong, topFor } from "./lines.ts";
import { Lines } from "./theme.tsx";

/** Something to choose from a list. */
export interface Choice {
  readonly id: string;
  /** Cells of its columns; the first is the name. */
  readonly cells: readonly string[];
  /** The heading of its group, if the list has several. */
  readonly group: string;
  /** Shown while it is selected. */
  readonly about: string;
  /** Hidden words that the filter matches. */
  readonly foundBy?: string;
}

/**
 * The choices that contain all of the typed words in their cells or descriptions; in each group those first whose name
 * contains them.
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
  /** At the right end of the title, such as how it starts. */
  readonly note: string;
  /** The prompt, if the typed text is no filter. */
  readonly asks?: string | undefined;
}

const GAP = "  ";

/** The column widths of a group: a long name in another group takes no room from its last columns. */
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
      fitLine(
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

/**
 * A list to choose from, in exactly `height` lines: the typed text, the rows around the selected one, and its
 * description.
 */
export function pickLines(scene: PickScene, width: number, height: number): readonly Line[] {
  const { title, typed, found, selected, note, asks } = scene;
  const head: readonly Line[] = [
    spread(strong(title), quiet(note), width),
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

export interface PickerProps {
  readonly title: string;
  readonly note?: string;
  readonly choices: readonly Choice[];
  /** Choices that exist only for the typed text, such as a code without a name. */
  readonly typedChoices?: (typed: string) => readonly Choice[];
  /** The prompt, if the typed text is no filter. */
  readonly asks?: string;
  /** Id of the initially selected choice. */
  readonly begin?: string;
  readonly width: number;
  readonly height: number;
  readonly onPick: (id: string) => void;
  readonly onLeave: () => void;
  readonly onTab?: () => void;
}

const PAGE = 10;

/** A list that is filtered by typing and navigated by arrows; Enter chooses, Escape leaves. */
export function Picker(props: PickerProps): ReactNode {
  const { choices, typedChoices, width, height } = props;
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ id }) => id === props.begin),
    ),
  );
  const found = [...matching(choices, typed), ...(typedChoices?.(typed) ?? [])];
  const at = Math.min(selected, Math.max(0, found.length - 1));
  const filter = (text: string): void => {
    setTyped(text);
    setSelected(0);
  };
  const move = (steps: number): void => setSelected(Math.max(0, Math.min(found.length - 1, at + steps)));

  useInput((input, key) => {
    if (key.escape) return props.onLeave();
    if (key.tab) return props.onTab?.();
    if (key.upArrow) return move(-1);
    if (key.downArrow) return move(1);
    if (key.pageUp) return move(-PAGE);
    if (key.pageDown) return move(PAGE);
    if (key.home) return move(-found.length);
    if (key.end) return move(found.length);
    if (key.return) {
      const choice = found[at];
      return choice === undefined ? undefined : props.onPick(choice.id);
    }
    if (key.backspace || key.delete) return filter(typed.slice(0, -1));
    if (key.ctrl && input === "u") return filter("");
    return key.ctrl || key.meta || input === "" ? undefined : filter(typed + input);
  });
  usePaste((text) => filter(typed + text.replaceAll(/\s+/g, " ")));

  const { title, note = "", asks } = props;
  const scene = { title, typed, found, selected: at, note, asks };
  return <Lines lines={pickLines(scene, width, height)} width={width} />;
}
