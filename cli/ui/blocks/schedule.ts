import { formatRupeesAndPaise, inRupees } from "@creditline/core/credit-line/paise";
import { type Language, translateText } from "@creditline/core/messages/translate";
import { onDay, t, type Words } from "@creditline/core/messages/message";
import { asText, type BlockOf } from "@creditline/core/screens/blocks/block";
import { LINE_STATES, lineState, totalText } from "@creditline/core/screens/blocks/schedule";
import { padEnd, padStart, widthOf } from "../../terminal/layout.ts";
import { type Line, paragraph, plain, span } from "../lines.ts";
import { titled, piece, type Writing } from "./words.ts";

const GAP = 2;

/** Formats a column's amounts with paise if one of them has any, so that they line up. */
function money(amounts: readonly number[]): readonly string[] {
  const isWhole = amounts.every(Number.isInteger);
  return amounts.map((amount) =>
    isWhole ? inRupees(amount) : formatRupeesAndPaise(Math.round(amount * 100)),
  );
}

interface Column {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly isFigure: boolean;
}

function columnsOf({ rows, next }: BlockOf<"schedule">, language: Language | undefined): readonly Column[] {
  const inWords = (text: Words): string => translateText(text, language);
  const text = (heading: string, cells: readonly string[], isFigure = false): Column => ({
    heading,
    cells,
    isFigure,
  });
  const amounts = (heading: string, key: "instalment" | "principal" | "interest"): Column =>
    text(heading, money(rows.map((row) => row[key])), true);
  const states = rows.map((row) => {
    const state = lineState(row, next);
    return state === "" ? "" : inWords(LINE_STATES[state]);
  });
  return [
    text(
      "#",
      rows.map(({ n }) => String(n)),
      true,
    ),
    ...(rows.some(({ due }) => due !== undefined)
      ? [
          text(
            inWords(t("Due")),
            rows.map(({ due }) => (due === undefined ? "" : inWords(onDay(due)))),
          ),
        ]
      : []),
    amounts(inWords(t("EMI")), "instalment"),
    amounts(inWords(t("Principal")), "principal"),
    amounts(inWords(t("Interest")), "interest"),
    ...(states.every((state) => state === "") ? [] : [text("", states)]),
  ];
}

/** Instalments in columns; without room for them, each as a sentence. */
export const writeSchedule: Writing<"schedule"> = (block, room) => {
  const { width } = room;
  const columns = columnsOf(block, room.language).map((column) => ({
    ...column,
    wide: Math.max(widthOf(column.heading), ...column.cells.map(widthOf)),
  }));
  const total = columns.reduce((sum, { wide }) => sum + wide + GAP, -GAP);
  if (total > width)
    return [
      piece([
        ...titled(block.title, width),
        ...asText(block, room)
          .slice(1)
          .flatMap((told) => paragraph(told, width)),
      ]),
    ];
  const line = (cellOf: (column: (typeof columns)[number]) => string): string =>
    columns
      .map((column) => (column.isFigure ? padStart : padEnd)(cellOf(column), column.wide))
      .join(" ".repeat(GAP));
  const heading: Line = [
    span(
      line((column) => column.heading),
      "quiet",
    ),
  ];
  return [
    piece([
      ...titled(block.title, width),
      heading,
      ...block.rows.map(
        ({ n }, at): Line =>
          n === block.next
            ? [
                span(
                  line(({ cells }) => cells[at] ?? ""),
                  "strong",
                ),
              ]
            : plain(line(({ cells }) => cells[at] ?? "")),
      ),
      ...paragraph(totalText(block, room.language), width),
    ]),
  ];
};
