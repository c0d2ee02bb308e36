import type { PaperSection } from "@creditline/core/credit-line/agreement/paper";
import { inRupees } from "@creditline/core/credit-line/paise";
import { translateText } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { type Embedded, embeddedIn } from "@creditline/core/screens/blocks/arrange";
import { asText, type BlockKind, type BlockOf } from "@creditline/core/screens/blocks/block";
import { checklistProgress, rowFigure } from "@creditline/core/screens/blocks/choice-blocks";
import {
  type ComparedOffer,
  offeredAmount,
  offerValidity,
} from "@creditline/core/screens/blocks/offer-blocks";
import { rowDescription } from "@creditline/core/screens/blocks/schedule";
import {
  availableOf,
  STEP_WORDS,
  type StepState,
  usedPercent,
} from "@creditline/core/screens/blocks/status-blocks";
import { endText, messageHead, type ThreadMessage } from "@creditline/core/screens/blocks/thread";
import { padEnd, widthOf } from "../../terminal/layout.ts";
import { BLANK, type Line, paragraph, plain, span } from "../lines.ts";
import { writeSchedule } from "./schedule.ts";
import {
  rowLines,
  titled,
  TONE_MARKS,
  WORDS,
  actionsHere,
  piece,
  type Piece,
  type Room,
  tightLines,
  type Writing,
} from "./words.ts";

/** One cell each; the words next to them express the same. */
const MARKS: Readonly<Record<StepState, string>> = {
  done: "✓",
  now: "▸",
  waiting: "…",
  next: "·",
  failed: "✗",
};

/** A step with its mark and its state in a column of their own, and its details below its name. */
function stepLines(
  { title, state }: { readonly title: string; readonly state: StepState },
  below: readonly (string | undefined)[],
  { width, language }: Room,
): readonly Line[] {
  const inWords = (one: StepState): string => translateText(STEP_WORDS[one], language);
  const widest = Math.max(...Object.keys(MARKS).map((one) => widthOf(inWords(one as StepState))));
  const indent = widest + 4;
  const mark: Line = [
    span(`${MARKS[state]} `, "accent"),
    span(`${padEnd(inWords(state), widest)}  `, "quiet"),
  ];
  return [
    ...paragraph(title, width, state === "now" || state === "failed" ? "strong" : "plain", mark),
    ...below.flatMap((text) =>
      text === undefined ? [] : paragraph(text, width, "quiet", [span(" ".repeat(indent))]),
    ),
  ];
}

const writeBanner: Writing<"banner"> = ({ tone, title, text }, { width }) => [
  piece([
    ...paragraph(title, width, "strong", [span(`${TONE_MARKS[tone]} `, "accent")]),
    ...paragraph(text, width, "plain", [span("  ")]),
  ]),
];

const writeChecklist: Writing<"checklist"> = (block, room) => [
  piece(titled(`${block.title}: ${translateText(checklistProgress(block), room.language)}`, room.width)),
  ...block.items.flatMap((item) => [
    tightLines(stepLines(item, [item.text], room)),
    ...actionsHere(item.action),
  ]),
];

/** Each option with its meaning, benefit and cost, below its name. */
const writeChoiceCards: Writing<"choice-cards"> = ({ cards }, { width }) =>
  cards.map(({ title, text, rows = [], mark }) =>
    piece([
      ...paragraph(mark === undefined ? title : `${title} (${mark})`, width, "strong"),
      ...(text === undefined ? [] : paragraph(text, width, "quiet", plain("  "))),
      ...rowLines(rows, width - 2).map((line) => [...plain("  "), ...line]),
    ]),
  );

/** The options with their figures below each other, if they fit at the end of the line. */
const writeChoiceRows: Writing<"choice-rows"> = ({ text: how, rows }, { width }) => {
  const name = Math.max(...rows.map(({ title }) => widthOf(title)));
  const figure = Math.max(...rows.map((row) => widthOf(rowFigure(row))));
  const beside = name + 2 + figure <= width;
  return [
    ...(how === undefined ? [] : [piece(paragraph(how, width, "quiet"))]),
    piece(
      rows.flatMap((row): readonly Line[] => {
        const below = [row.text, row.off].filter((text) => text !== undefined);
        const decides = rowFigure(row);
        return [
          ...(beside
            ? [[span(`${padEnd(row.title, name)}  `, "strong"), span(decides)]]
            : [
                ...paragraph(row.title, width, "strong"),
                ...(decides === "" ? [] : paragraph(decides, width, "plain", plain("  "))),
              ]),
          ...below.flatMap((text) => paragraph(text, width, "quiet", plain("  "))),
        ];
      }),
    ),
  ];
};

const sectionLines = (
  { title, paragraphs = [], rows = [], table }: PaperSection<string>,
  width: number,
): readonly Line[] => [
  BLANK,
  ...titled(title, width),
  ...paragraphs.flatMap((text) => paragraph(text, width)),
  ...(rows.length === 0 ? [] : rowLines(rows, width)),
  ...(table?.rows.flatMap((row) => [
    ...rowLines(
      row.map((cell, at) => [table.header[at] ?? "", cell]),
      width,
    ),
  ]) ?? []),
];

/** A document: the essentials, all of it or, if collapsed, its headings, and then its actions. */
const writeDocument: Writing<"document"> = ({ title, summary, sections, folded }, { width, language }) => [
  piece([
    ...titled(title, width),
    ...(summary.length === 0 ? [] : rowLines(summary, width)),
    ...(folded
      ? sections.flatMap((section) => paragraph(section.title, width, "quiet"))
      : [
          ...sections.flatMap((section) => sectionLines(section, width)),
          BLANK,
          ...paragraph(endText({ title }, language), width, "quiet"),
        ]),
  ]),
];

const USED = "█";
const FREE = "░";

/** Used and free as a bar: the least use shows some of it, and some is left free until everything is used. */
function limitBar(share: number, width: number): Line {
  const cells = Math.round((share / 100) * width);
  const used = share === 0 ? 0 : share === 100 ? width : Math.min(width - 1, Math.max(1, cells));
  return [span(USED.repeat(used), "accent"), span(FREE.repeat(width - used), "quiet")];
}

const MOST = 48;

/** The limit as a bar, with its figures below. */
const writeLimit: Writing<"limit"> = (block, { width, language }) => [
  piece([
    ...paragraph(inRupees(availableOf(block)), width, "strong"),
    limitBar(usedPercent(block), Math.min(width, MOST)),
    ...rowLines(
      [
        [translateText(t("Used"), language), inRupees(block.used)],
        [translateText(t("Available to borrow"), language), inRupees(availableOf(block))],
        [translateText(t("Limit"), language), inRupees(block.limit)],
      ],
      width,
    ),
    ...(block.note === undefined ? [] : paragraph(block.note, width, "quiet")),
  ]),
];

const writeOffer: Writing<"offer"> = (block, { width, language }) => {
  const validity = offerValidity(block)
    .map((text) => translateText(text, language))
    .join(" ");
  return [
    piece([
      ...titled(block.title, width),
      ...(block.from === undefined ? [] : paragraph(block.from.name, width, "quiet")),
      [span(offeredAmount(block, language), "strong")],
      ...(block.terms.length === 0 ? [] : rowLines(block.terms, width)),
      ...(validity === "" ? [] : paragraph(validity, width, "quiet")),
    ]),
    ...actionsHere(block.take, block.decline),
  ];
};

/** One offer: its rows have the same order and columns as the next one's. */
const offerLines = (
  rows: readonly string[],
  { name, notes, values }: ComparedOffer,
  width: number,
): readonly Line[] => [
  ...paragraph(name, width, "strong"),
  ...notes.flatMap((note) => paragraph(note, width, "quiet")),
  ...rowLines(
    rows.map((row, at) => [row, values[at] ?? ""]),
    width,
  ),
];

const writeOffers: Writing<"offers"> = ({ title, text, rows, items }, { width }) => [
  piece([...titled(title, width), ...paragraph(text, width, "quiet")]),
  ...items.map((offer) => piece(offerLines(rows, offer, width))),
];

/** The amount to pay with its due date, and how to pay below it. */
const writePayment: Writing<"payment"> = (block, { width }) => {
  const { title, amount, tag, text, rows = [] } = block;
  return [
    piece([
      ...titled(title, width),
      ...(typeof amount === "number"
        ? [[span(inRupees(amount), "strong"), ...(tag === undefined ? [] : [span(`  ${tag}`, "accent")])]]
        : []),
      ...(text === undefined ? [] : paragraph(text, width, "quiet")),
      ...(rows.length === 0 ? [] : rowLines(rows, width)),
    ]),
  ];
};

/** The width of a progress bar, in cells. */
const CELLS = 12;
function shareBar(share: number): Line {
  const done = Math.round((share / 100) * CELLS);
  return [span("  "), span("█".repeat(done), "accent"), span("░".repeat(CELLS - done), "quiet")];
}

/** The text below a row's title; empty if its action says the same. */
function under(row: BlockOf<"rows">["items"][number], width: number): readonly Line[] {
  const told = rowDescription(row);
  return [
    ...(row.share === undefined ? [] : [shareBar(row.share)]),
    ...(told.length === 0 ? [] : paragraph(told.join(" · "), width, "quiet", plain("  "))),
  ];
}

/** Each row with its action right below it; a row that only names its action is that action alone. */
const writeRows: Writing<"rows"> = ({ title, more, items }, { width }) => {
  const pieces = items.flatMap((row): readonly Piece[] => {
    const lines = under(row, width);
    const isActionAlone = lines.length === 0 && row.action !== undefined;
    return [
      ...(isActionAlone ? [] : [tightLines([...paragraph(row.title, width), ...lines])]),
      ...actionsHere(row.action),
    ];
  });
  return [...(title === undefined ? [] : [piece(titled(title, width))]), ...pieces, ...actionsHere(more)];
};

/** Indents the customer's own messages. */
const INDENT = { you: "    ", them: "" } as const;

function messageLines(message: ThreadMessage, { width, language }: Room): readonly Line[] {
  const { by, text, files = [] } = message;
  const margin: Line = INDENT[by] === "" ? [] : [span(INDENT[by])];
  return [
    BLANK,
    ...paragraph(messageHead(message, language), width, "quiet", margin),
    ...paragraph(text, width, "plain", margin),
    ...files.flatMap((file) => paragraph(file, width, "quiet", margin)),
  ];
}

const writeThread: Writing<"thread"> = ({ title, messages, empty }, room) => [
  piece([
    ...titled(title, room.width),
    ...(messages.length === 0
      ? paragraph(empty, room.width, "quiet")
      : messages.flatMap((message) => messageLines(message, room))),
  ]),
];

const writeTimeline: Writing<"timeline"> = ({ title, items }, room) => [
  piece([
    ...titled(title, room.width),
    ...items.flatMap((item) => stepLines(item, [item.when, item.text], room)),
  ]),
];

const lines =
  <K extends BlockKind>(draw: (block: BlockOf<K>, room: Room) => readonly Line[]): Writing<K> =>
  (block, room) => [piece(draw(block, room))];

/** Core's text of a block, for kinds without a terminal layout. */
const asCoreText = <K extends BlockKind>(block: BlockOf<K>, room: Room): readonly Piece[] => [
  piece(asText(block, room).flatMap((sentence) => paragraph(sentence, room.width))),
];

/** The kinds with their own terminal layout; every other kind uses core's text. */
const WRITTEN: { readonly [K in BlockKind]?: Writing<K> } = {
  lead: lines(WORDS.lead),
  text: lines(WORDS.text),
  list: lines(WORDS.list),
  steps: lines(WORDS.steps),
  points: lines(WORDS.points),
  figures: lines(WORDS.figures),
  offers: writeOffers,
  details: lines(WORDS.details),
  status: lines(WORDS.status),
  wait: lines(WORDS.wait),
  card: lines(WORDS.card),
  links: lines(WORDS.links),
  limit: writeLimit,
  payment: writePayment,
  rows: writeRows,
  offer: writeOffer,
  timeline: writeTimeline,
  checklist: writeChecklist,
  schedule: writeSchedule,
  document: writeDocument,
  banner: writeBanner,
  "choice-cards": writeChoiceCards,
  "choice-rows": writeChoiceRows,
  thread: writeThread,
  measuring: asCoreText,
};

const isEmpty = ({ actions, fields }: Embedded): boolean => actions.length + fields.length === 0;

/** A block in the terminal, with the positions of its fields and actions. */
export function writeBlock<K extends BlockKind>(block: BlockOf<K>, room: Room): readonly Piece[] {
  const write: Writing<K> = WRITTEN[block.kind] ?? asCoreText;
  const pieces = write(block, room);
  const held = embeddedIn(block);
  return isEmpty(held) || pieces.some(({ kind }) => kind === "items")
    ? pieces
    : [...pieces, { kind: "items", held }];
}
