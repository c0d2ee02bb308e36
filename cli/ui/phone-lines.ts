import { type Language, translateText } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { stepText } from "@creditline/core/screens/blocks/status-blocks";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { ShownNotice } from "@creditline/core/journey/state";
import { inUnit } from "@creditline/core/journey/forms/check-form";
import { DOCUMENT_TITLES } from "@creditline/core/screens/document-titles.table";
import type { ScreenView } from "@creditline/core/journey/view";
import type { ShownField, ShownOption } from "@creditline/core/screens/define/form";
import { cut, cutStart, padEnd, widthOf } from "../terminal/layout.ts";
import { optionLabel, shownValue } from "../simulator/shown-document.ts";
import { writeBlock } from "./blocks/written.ts";
import { TONE_MARKS } from "./blocks/words.ts";
import { blockItems, type Item, type ScreenSection, screenSections, sectionsOf } from "./form-items.ts";
import { BLANK, type Line, paragraph, span, wrapped } from "./lines.ts";

/** The phone's content and its interaction state. */
export interface PhoneScene {
  readonly view: ScreenView;
  readonly notices: readonly ShownNotice<string>[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The language of the screen; English by default. */
  readonly language?: Language;
  /** Id of the focused item, or null. */
  readonly focused: string | null;
  /** Name of the field being typed into, whose text is shown as typed. */
  readonly typing: string | null;
  /** The caret's position in that field. */
  readonly caret: number;
  /** Whether hints are shown for every field, or only for the focused one. */
  readonly roomy: boolean;
}

/** The phone's screen as lines, with the lines of each item. */
export interface PhoneLines {
  readonly lines: readonly Line[];
  readonly places: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
}

const POINTER = "▸ ";
const NO_POINTER = "  ";

const pointer = (on: boolean): Line => [on ? span(POINTER, "accent") : span(NO_POINTER)];

function noticeLines({ tone, title, text, detail }: ShownNotice<string>, width: number): readonly Line[] {
  const mark = [span(`${TONE_MARKS[tone]} `, "accent")];
  return [
    ...paragraph(title === null ? text : `${title}: ${text}`, width, "strong", mark),
    ...(detail === undefined || detail === text ? [] : paragraph(detail, width)),
  ];
}

const boxed = (text: string, width: number, focused: boolean, tone: "plain" | "quiet" = "plain"): Line => {
  const inside = Math.max(3, width - 2);
  // Long text is cut at its start, so that the end being typed is visible.
  const tail = cutStart(text, inside);
  return [
    span("[", focused ? "accent" : "quiet"),
    span(padEnd(tail, inside), tone),
    span("]", focused ? "accent" : "quiet"),
  ];
};

/** A text with a visible caret mark. */
function atCaret(before: string, after: string, width: number): string {
  const behind = cut(after, Math.max(0, Math.max(Math.floor(width / 3), width - widthOf(before) - 1)));
  return `${cutStart(before, width - 1 - widthOf(behind))}▏${behind}`;
}

function textLines(
  field: ShownField,
  value: string,
  scene: PhoneScene,
  width: number,
  focused: boolean,
): readonly Line[] {
  const open = scene.typing === field.name && field.kind !== "password";
  const shown = open ? value : shownValue(field, value);
  const money = field.kind === "money" || field.range?.unit === "rupees" ? "₹ " : "";
  const at = open ? Math.min(scene.caret, shown.length) : shown.length;
  const room = Math.min(width, Math.max(8, (field.maxLength ?? 99) + widthOf(money) + 3));
  return [
    focused
      ? boxed(atCaret(`${money}${shown.slice(0, at)}`, shown.slice(at), Math.max(3, room - 2)), room, true)
      : boxed(`${money}${shown}`, room, false),
    ...(focused ? suggestionLines(field, value, width) : []),
  ];
}

/** The bounds and the step of a slider. */
function rangeLines({ range }: ShownField, { language }: PhoneScene, width: number): readonly Line[] {
  if (range === undefined) return [];
  const [least, most, step] = [inUnit(range.min, range), inUnit(range.max, range), inUnit(range.step, range)];
  return paragraph(
    translateText(t("Enter {least} to {most}, in steps of {step}.", { least, most, step }), language),
    width,
    "quiet",
  );
}

/** How many suggestions are shown below a text field. */
const SUGGESTED = 3;

/** The suggestions of which the typed text starts the whole or a word. */
function suggestionLines({ suggestions = [] }: ShownField, value: string, width: number): readonly Line[] {
  const typed = value.trim().toLowerCase();
  const fitting = suggestions.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${typed}`));
  if (fitting.some(({ label }) => label.toLowerCase() === typed)) return [];
  const more = fitting.length - SUGGESTED;
  return [
    ...fitting.slice(0, SUGGESTED).map(({ label }): Line => [span(cut(label, width), "quiet")]),
    ...(more > 0 ? [[span(`and ${more} more`, "quiet")]] : []),
  ];
}

const toneOf = (option: ShownOption, value: string): "strong" | "quiet" | "plain" =>
  option.value === value ? "strong" : option.off === undefined ? "plain" : "quiet";

function choiceLines(field: ShownField, value: string, width: number): readonly Line[] {
  const options = field.options ?? [];
  const marks = options.map((option) => `${option.value === value ? "(•)" : "( )"} ${optionLabel(option)}`);
  const together = marks.join("   ");
  if (widthOf(together) <= width) {
    return [
      options.flatMap((option, i) => [
        span(i === 0 ? "" : "   "),
        span(marks[i] ?? "", toneOf(option, value)),
      ]),
    ];
  }
  return options.flatMap((option) =>
    paragraph(optionLabel(option), width, toneOf(option, value), [
      span(option.value === value ? "(•) " : "( ) "),
    ]),
  );
}

function controlLines(
  field: ShownField,
  scene: PhoneScene,
  width: number,
  focused: boolean,
): readonly Line[] {
  const value = scene.view.values[field.name] ?? "";
  switch (field.kind) {
    case "choice":
    case "rating":
      return choiceLines(field, value, width);
    case "select":
    case "search":
    case "slot":
      return [
        boxed(
          `${padEnd(cut(shownValue(field, value) || "choose", width - 4), width - 4)} ▾`,
          width,
          focused,
          value === "" ? "quiet" : "plain",
        ),
      ];
    case "file":
    case "capture":
      return [
        boxed(
          shownValue(field, value) || "choose a document",
          width,
          focused,
          value === "" ? "quiet" : "plain",
        ),
      ];
    case "check":
      return [];
    case "text":
    case "lines":
    case "password":
    case "money":
    case "date":
    case "code":
      return textLines(field, value, scene, width, focused);
    case "place":
      return [
        ...textLines(field, value, scene, width, focused),
        ...paragraph("latitude, longitude; or denied, timed-out, unavailable", width, "quiet"),
      ];
    case "google":
      return [
        ...textLines(field, value, scene, width, focused),
        ...paragraph("a token from Google's prompt; or cancelled, blocked, not-offered", width, "quiet"),
      ];
    case "slider":
      return [...textLines(field, value, scene, width, focused), ...rangeLines(field, scene, width)];
  }
}

function fieldLines(field: ShownField, scene: PhoneScene, width: number): readonly Line[] {
  const focused = scene.focused === `field ${field.name}`;
  const inside = width - 2;
  const error = scene.view.errors.find((candidate) => candidate.field === field.name);
  const value = scene.view.values[field.name] ?? "";
  const box =
    field.kind === "check" ? [span(value === "yes" ? "[x] " : "[ ] ", focused ? "accent" : "plain")] : [];
  const label = paragraph(field.label, width, focused ? "strong" : "plain", [...pointer(focused), ...box]);
  const hinted = field.hint !== undefined && (scene.roomy || focused);
  const below = [
    ...(hinted ? paragraph(field.hint, inside, "quiet") : []),
    ...(error === undefined ? [] : paragraph(error.message, inside, "strong", [span("! ", "accent")])),
    ...controlLines(field, scene, inside, focused),
  ];
  return [...label, ...below.map((line): Line => [span(NO_POINTER), ...line])];
}

/** A button: as many lines as its label needs, between its brackets. */
function faceLines(label: string, width: number): readonly string[] {
  const parts = wrapped(label, width - 4);
  const wide = Math.max(...parts.map(widthOf));
  return parts.map(
    (part, i) => `${i === 0 ? "[ " : "  "}${padEnd(part, wide)}${i === parts.length - 1 ? " ]" : "  "}`,
  );
}

/** A link's label, uncut, with the link mark at its end. */
function linkLines(label: string, focused: boolean, width: number): readonly Line[] {
  const lines = paragraph(label, width - 2, focused ? "strong" : "plain", pointer(focused));
  return lines.map((line, i) => (i === lines.length - 1 ? [...line, span(" ›", "quiet")] : line));
}

function actionLines(
  item: Extract<Item, { kind: "action" }>,
  scene: PhoneScene,
  width: number,
): readonly Line[] {
  const { label, kind } = item.action;
  const focused = scene.focused === item.id;
  if (kind === "link") return linkLines(label, focused, width);
  const tone = kind === "main" ? "main" : focused ? "strong" : "plain";
  return faceLines(label, width - POINTER.length).map((text, i) => [
    ...pointer(focused && i === 0),
    span(text, tone),
  ]);
}

const documentLines = (
  { id, name }: Extract<Item, { kind: "document" }>,
  scene: PhoneScene,
  width: number,
): readonly Line[] =>
  linkLines(translateText(DOCUMENT_TITLES[name], scene.language), scene.focused === id, width);

function itemLines(item: Item, scene: PhoneScene, width: number): readonly Line[] {
  switch (item.kind) {
    case "field":
      return fieldLines(item.field, scene, width);
    case "document":
      return documentLines(item, scene, width);
    case "action":
      return actionLines(item, scene, width);
  }
}

/** The phone's screen, `width` cells wide and as long as it needs. */
export function phoneLines(scene: PhoneScene, width: number): PhoneLines {
  const { view, notices, now, language } = scene;
  const lines: Line[] = [];
  const places = new Map<string, { from: number; to: number }>();
  const part = (...more: readonly Line[]): void => {
    if (more.length === 0) return;
    if (lines.length > 0) lines.push(BLANK);
    lines.push(...more);
  };
  const items = (list: readonly Item[], follows = false): void => {
    for (const [i, item] of list.entries()) {
      const drawn = itemLines(item, scene, width);
      const tight =
        !scene.roomy ||
        item.kind === "document" ||
        (item.kind === "action" && list[i - 1]?.kind === "action");
      if (lines.length > 0 && !(i === 0 ? follows : tight)) lines.push(BLANK);
      places.set(item.id, { from: lines.length, to: lines.length + drawn.length });
      lines.push(...drawn);
    }
  };
  const block = (shown: Block<string>): void => {
    for (const each of writeBlock(shown, { now, width, ...(language === undefined ? {} : { language }) })) {
      if (each.kind === "items") show(sectionsOf(view, blockItems(view, each.held)), each.tight);
      else if (each.tight) lines.push(...each.lines);
      else part(...each.lines);
    }
  };
  const show = (stretched: readonly ScreenSection[], follows = false): void => {
    for (const [i, stretch] of stretched.entries()) {
      if (stretch.kind === "block") block(stretch.block);
      else items(stretch.items, follows && i === 0);
    }
  };
  for (const notice of notices) part(...noticeLines(notice, width));
  if (view.busy !== null) part(...paragraph(view.busy, width, "quiet", [span("… ", "accent")]));
  const { progress } = view;
  part(
    ...(progress === null || progress === undefined
      ? []
      : paragraph(translateText(stepText(progress), language), width, "quiet")),
    ...paragraph(view.title, width, "strong"),
  );
  show(screenSections(view));
  return { lines, places };
}
