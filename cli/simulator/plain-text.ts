import { ANONYMOUS, journeyProgress } from "./harness.ts";
import type { SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import { type Language, translate, translateText } from "@creditline/core/messages/translate";
import { stepText } from "@creditline/core/screens/blocks/status-blocks";
import { statusOf } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import type { ShownField } from "@creditline/core/screens/define/form";
import { DOCUMENT_TITLES } from "@creditline/core/screens/document-titles.table";
import { pathOf } from "@creditline/core/screens/catalogue";
import { asText, type Block } from "@creditline/core/screens/blocks/block";
import { fieldOf, isCost, isStandalone } from "@creditline/core/screens/blocks/arrange";
import { stageOf } from "@creditline/core/status/code";
import { callEnd, type CallSeen } from "./call-log.ts";
import { isPersonalField, optionLabel, spokenValue } from "./shown-document.ts";
import { assigneeText, currentAssignee, faultText, pathIn, questionWords } from "./labels.ts";
import { currentCalls, indiaMoment, type Snapshot, type SupportRequests } from "./simulation.ts";
import { statusName } from "../source/statuses.ts";
import type { WhatIf } from "@creditline/core/routing/what-if";
import { changeText, MOST_CHANGES, noSet } from "../commands/what-if.ts";
import { type EntryMark, filterWords, matchingEntries, type PaneEntry, type PaneName } from "./panes/pane.ts";
import { paneOf } from "./panes/panes.ts";
import { settingChoices } from "./fact-settings.ts";
import { whyThisScreen } from "./what-next.ts";

/* The simulator as text, for screen readers and scripts: one fact per line, no layout. */

const MANY = 8;

/** A field's options as they can be written in a command. */
export const optionTexts = (field: ShownField): readonly string[] =>
  (field.options ?? field.suggestions ?? []).map((option, i) => {
    const { value } = option;
    const label = optionLabel(option);
    const written = isPersonalField(field) ? String(i + 1) : value;
    return written === label ? written : `${written} (${label})`;
  });

function fieldText(field: ShownField, view: ScreenView, language: Language): readonly string[] {
  const value = spokenValue(field, view.values[field.name] ?? "");
  const options = optionTexts(field);
  const choices =
    options.length === 0
      ? ""
      : options.length > MANY
        ? ` One of ${options.length}: “options ${field.name}” lists them.`
        : ` One of ${options.join(", ")}.`;
  const error = view.errors.find((candidate) => candidate.field === field.name);
  return [
    `Field ${field.name}, ${field.label}: ${value}.${choices}`,
    ...(error === undefined ? [] : [`Error at ${field.name}: ${error.message}`]),
    ...(field.documents ?? []).map(
      (name) => `To read, ${translateText(DOCUMENT_TITLES[name], language)}: “open ${name}”.`,
    ),
  ];
}

/** The shown path: the screen's, or the requested one if no screen could be chosen; without query. */
export const addressShown = ({ place, address }: Snapshot["state"]): string => {
  if (place === null) return pathIn(address?.text ?? "");
  return place.route === "notFound" ? "an unknown address" : pathOf(place.route, place.params);
};

/** The screen's content: title, text, fields with their values, and actions. */
export function screenText({ view, state, now, language, at, moments }: Snapshot): readonly string[] {
  if (view === null) return ["No screen yet."];
  const { progress } = view;
  const blockTexts = (which: (block: Block<string>) => boolean): readonly string[] =>
    view.blocks.filter(which).flatMap((block) => asText(block, { now, language }));
  return [
    `Screen: ${view.title}. ${view.screen}, ${addressShown(state)}. Moment ${at + 1} of ${moments.length}, ${indiaMoment(now)}.`,
    ...(progress === null || progress === undefined
      ? []
      : [`${translateText(stepText(progress), language)}.`]),
    ...translate(state.notices).map(
      ({ tone, title, text, detail }) =>
        `Notice, ${tone}: ${title === null ? "" : `${title}: `}${text}${detail === undefined || detail === text ? "" : ` (${detail})`}`,
    ),
    ...blockTexts(isStandalone),
    ...(view.form?.fields ?? [])
      .filter((field) => isAsked(field, view.values))
      .flatMap((field) => [
        ...fieldText(field, view, language),
        ...blockTexts((block) => fieldOf(block) === field.name),
      ]),
    ...blockTexts(isCost),
    ...view.actions.map(({ name, label }) => `Action ${name}: ${label}.`),
    ...view.after.flatMap((block) => asText(block, { now, language })),
  ];
}

const callText = (call: CallSeen): string => `${call.call}, ${callEnd(call)}`;

/** Who acts next, on what, since when, and how long it usually takes (ruling R49). */
function turnText(snapshot: Snapshot): readonly string[] {
  const asked = currentAssignee(snapshot);
  return asked === null ? [] : [`Waiting for ${assigneeText(asked)}.`];
}

/** The customer's position: the status, the calls of the last step, and the rule in one line. */
export function statusLines(snapshot: Snapshot): readonly string[] {
  const { state } = snapshot;
  const code = statusOf(state);
  const status =
    state.record === null
      ? ANONYMOUS
      : code === ""
        ? `not applied yet, stage ${stageOf(code)}`
        : `${statusName(code)}, ${code}, stage ${stageOf(code)}`;
  const calls = currentCalls(snapshot);
  const why = whyThisScreen(state);
  return [
    `Status: ${status}.`,
    ...turnText(snapshot),
    ...snapshot.ordered.map(({ call, fault }) => `Fault set: the next ${call} ${faultText(fault)}.`),
    `Calls: ${calls.length === 0 ? "none" : calls.map(callText).join("; ")}.`,
    why.kind === "rule" ? `Rule ${why.rule.rule}: ${why.rule.name}.` : `No rule: ${why.because}.`,
  ];
}

/** The meaning of the screen's marks, where the words do not already say it. */
const SAID_OF: Readonly<Partial<Record<EntryMark, string>>> = {
  failed: "no",
  held: "yes",
  changed: "changed",
  new: "new",
  gone: "gone",
};

function entryText({ is, label, text, more = [], beside = [] }: PaneEntry): readonly string[] {
  const mark = is === undefined ? undefined : SAID_OF[is];
  const head = [...(mark === undefined ? [] : [`(${mark})`]), ...(label === "" ? [] : [label])].join(" ");
  const readings = beside.map(
    (cell, i) => `${beside.length > 1 ? `Reading ${i + 1}: ` : ""}${cell.join(", ")}`,
  );
  const tells = [text, ...more].filter((part) => part !== "").join("; ");
  return [
    `${head === "" ? "" : `${head}${tells === "" ? "" : ": "}`}${tells}.`,
    ...readings.map((reading) => `  ${reading}.`),
  ];
}

/** A pane in sentences, grouped under headings, filtered by words. */
export function paneText(name: PaneName, filter: string, snapshot: Snapshot): readonly string[] {
  const entries = matchingEntries(paneOf(name, snapshot).entries, filter);
  if (entries.length === 0) return [`Nothing in ${name} matches “${filter}”.`];
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => [
    ...(group === "" ? [] : [`${group}:`]),
    ...entries.filter((entry) => entry.group === group).flatMap(entryText),
  ]);
}

/** The result of the journey's step, and the next step. */
export function journeyText(snapshot: Snapshot): readonly string[] {
  const standing = journeyProgress(snapshot);
  if (standing === null) return [];
  const { came, played, steps, next } = standing;
  return [
    ...(came?.results ?? []).map(({ ok, text }) => `Expected, ${ok ? "held" : "FAILED"}: ${text}.`),
    next === null
      ? `Journey: all ${steps} steps done.`
      : `Journey: ${played} of ${steps} steps done; next: ${next}.`,
  ];
}

/** Whether a sentence contains every word of a filter. */
export const holdsAll = (text: string, filter: string): boolean =>
  filterWords(filter).every((word) => text.toLowerCase().includes(word));

/** All moments, or those that match the filter: what led there, the screen, the status, and the time. */
export function momentsText({ moments, at }: Snapshot, filter: string): readonly string[] {
  const lines = moments.map(
    ({ label, screen, status, now, changes }, i) =>
      `Moment ${i + 1}${i === at ? "; current" : ""}: ${label}. ${screen ?? "no screen"}, ${statusName(status)}, ${indiaMoment(now)}, ${changes.length} changes in the record.`,
  );
  const found = lines.filter((line) => holdsAll(line, filter));
  return found.length === 0 ? [`No moment matches “${filter}”.`] : found;
}

/** The messages to the customer, or those that match the filter, newest first. */
export function messagesText(messages: readonly SentMessage[], filter: string): readonly string[] {
  if (messages.length === 0) return ["No messages."];
  const lines = messages.map(
    ({ at, kind, text, link }) =>
      `${indiaMoment(Date.parse(at))}, ${kind}: ${text.replaceAll(/\s+/g, " ")}${link === undefined ? "" : ` ${link}`}`,
  );
  const found = lines.filter((line) => holdsAll(line, filter));
  return found.length === 0 ? [`No message matches “${filter}”.`] : found;
}

/** The customer's questions and complaints. */
export function supportRequestText(asked: SupportRequests, filter: string): readonly string[] {
  const lines = questionWords(asked).map(({ head, said: blockTexts }) =>
    [`${head}.`, ...blockTexts].join(" "),
  );
  if (lines.length === 0) return ["No questions."];
  const found = lines.filter((line) => holdsAll(line, filter));
  return found.length === 0 ? [`No question matches “${filter}”.`] : found;
}

/** The facts that can be changed, and their current values. */
export function factsText(snapshot: Snapshot, filter: string): readonly string[] {
  const lines = settingChoices(snapshot).map(
    ({ text, note, now }) => `set ${text}${note === "" ? "" : ` (${note})`}${now ? ", current" : ""}`,
  );
  const found = lines.filter((line) => holdsAll(line, filter));
  return found.length === 0 ? [`No fact matches “${filter}”.`] : found;
}

/** How many sets of changes are listed, smallest first. */
const SETS = 20;

/** The smallest sets of changes that lead to a screen, numbered. */
export function targetText({ from, to, changes }: WhatIf): readonly string[] {
  if (from === to) return [`The customer already lands on ${to}.`];
  if (changes.length === 0) return [noSet(MOST_CHANGES, from, to)];
  const more = changes.length - SETS;
  return [
    `From ${from} to ${to}, any one of these; “target ${to} N” applies one:`,
    ...changes.slice(0, SETS).map((set, i) => `${i + 1}. ${set.map(changeText).join("; and ")}.`),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
}
