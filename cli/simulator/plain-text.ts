import { english, said } from "@creditline/core/say/said";
import { spanText } from "@creditline/core/calendar/span-text";
import { statusOf } from "@creditline/core/journey/situation";
import type { ScreenView } from "@creditline/core/journey/view";
import { isAsked } from "@creditline/core/journey/check-form";
import { whoseTurnInAll } from "@creditline/core/screens/behaviours/turn-at-bank";
import type { ShownField } from "@creditline/core/screens/form";
import { screenOf } from "@creditline/core/screens/catalogue";
import { pathOf } from "@creditline/core/screens/paths";
import { asText } from "@creditline/core/screens/blocks/as-text";
import type { Block } from "@creditline/core/screens/blocks/block";
import { fieldOf } from "@creditline/core/screens/blocks/placing";
import { stageOf } from "@creditline/core/status/stage";
import { callEnd, type CallSeen } from "./call-log.ts";
import { expectationResults, stepInWords } from "./journey-words.ts";
import { isIdentifying, optionLabel, spokenValue } from "./shown-value.ts";
import { callsHere, nextStep, playedSteps, type Snapshot } from "./simulation.ts";
import { indiaMoment } from "./simulated-time.ts";
import { statusName } from "../source/statuses.ts";
import { effectText, nextActions, nextTimers } from "./what-next.ts";
import { otherFacts, screensByStatus } from "./what-if.ts";
import { whyThisScreen } from "./why.ts";

/*
 * The simulator as sentences, for a screen reader and for pipes: a fact a line, nothing drawn, nothing that needs
 * to be seen beside something else.
 */

const MANY = 8;

/** The options of a field as they can be written in a command. */
export const optionTexts = (field: ShownField): readonly string[] =>
  (field.options ?? field.suggestions ?? []).map((option, i) => {
    const { value } = option;
    const label = optionLabel(option);
    const written = isIdentifying(field) ? String(i + 1) : value;
    return written === label ? written : `${written} (${label})`;
  });

function fieldText(field: ShownField, view: ScreenView): readonly string[] {
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
      (name) => `To read, ${english(screenOf(name).title ?? name)}: “open ${name}”.`,
    ),
  ];
}

/** What the screen shows: title, text, fields with what is in them, and what can be done. */
export function screenText({ view, state, now, at, moments }: Snapshot): readonly string[] {
  if (view === null || state.place === null) return ["No screen yet."];
  const { progress } = view;
  const told = (which: (block: Block<string>) => boolean): readonly string[] =>
    view.blocks.filter(which).flatMap((block) => asText(block, { now }));
  return [
    `Screen: ${view.title}. ${view.screen}, ${pathOf(state.place.route, state.place.params)}. Moment ${at + 1} of ${moments.length}, ${indiaMoment(now)}.`,
    ...(progress === null || progress === undefined
      ? []
      : [`Step ${progress.step} of ${progress.of}: ${progress.label}.`]),
    ...said(state.notices).map(
      ({ tone, title, text, detail }) =>
        `Notice, ${tone}: ${title === null ? "" : `${title}: `}${text}${detail === undefined ? "" : ` (${detail})`}`,
    ),
    ...(view.built ? [] : ["The application has reached this step; its page comes with a later version."]),
    ...told((block) => fieldOf(block) === undefined && block.region !== "costs"),
    ...(view.form?.fields ?? [])
      .filter((field) => isAsked(field, view.values))
      .flatMap((field) => [...fieldText(field, view), ...told((block) => fieldOf(block) === field.name)]),
    ...told((block) => fieldOf(block) === undefined && block.region === "costs"),
    ...view.actions.map(({ name, label }) => `Action ${name}: ${label}.`),
    ...view.after.flatMap((block) => asText(block, { now })),
  ];
}

const callText = (call: CallSeen): string => `${call.call}, ${callEnd(call)}`;

/** Whose turn it is, since when, and how long it usually takes (ruling R49). */
function turnText({ state, now }: Snapshot): readonly string[] {
  if (state.record === null) return [];
  const { party, doing, since: from, usuallyMs } = said(whoseTurnInAll(state.record));
  const at = Date.parse(from ?? "");
  const since = Number.isNaN(at) ? "" : `, since ${indiaMoment(at)}, ${spanText(now - at)} so far`;
  const usually = usuallyMs === null ? "" : `, usually ${spanText(usuallyMs)} (assumed)`;
  return [`Turn: ${party}, ${doing}${since}${usually}.`];
}

/** Where the customer stands: the status, the calls of the last step, and the rule in one line. */
export function standingText(snapshot: Snapshot): readonly string[] {
  const { state } = snapshot;
  const code = statusOf(state);
  const status =
    state.record === null
      ? "nobody is signed in"
      : code === ""
        ? `not applied yet, stage ${stageOf(code)}`
        : `${statusName(code)}, ${code}, stage ${stageOf(code)}`;
  const calls = callsHere(snapshot);
  const why = whyThisScreen(state);
  return [
    `Status: ${status}.`,
    ...turnText(snapshot),
    `Calls: ${calls.length === 0 ? "none" : calls.map(callText).join("; ")}.`,
    why.kind === "rule" ? `Rule ${why.rule.rule}: ${why.rule.name}.` : `No rule: ${why.because}.`,
  ];
}

/** Why this screen, what comes next, and what would change it. */
export function whyText({ state, view, now, timers }: Snapshot): readonly string[] {
  const why = whyThisScreen(state);
  const actions = view === null ? [] : nextActions(state, view, now);
  const groups = screensByStatus(state);
  return [
    ...(why.kind === "no-rule" ? [`No rule chose this screen: ${why.because}.`] : []),
    ...why.trace
      .filter(({ outcome }) => outcome !== "not-reached")
      .map(({ rule, name, outcome, because }) => `Rule ${rule} ${outcome}, ${name}: ${because}.`),
    ...actions.map(({ name, corrections, effect }) => {
      const first = corrections.length === 0 ? "" : `first correct ${corrections.join(", ")}, then `;
      return `Next, ${name}: ${first}${effectText(effect)}.`;
    }),
    ...nextTimers(state, timers, now).map(
      ({ inMs, effect }) => `Next, in ${spanText(inMs)}: ${effectText(effect)}.`,
    ),
    ...groups.map(({ screen, rule, statuses, here }) => {
      const names = statuses.map(({ name }) => name).join(", ");
      return `With status ${names}: ${screen}${here ? ", as now" : ""}, by rule ${rule}.`;
    }),
    ...otherFacts(state).map(({ were, screen, rule }) => `If ${were}: ${screen}, by rule ${rule}.`),
  ];
}

/** How the journey's step came out, and which comes next. */
export function journeyText(snapshot: Snapshot): readonly string[] {
  const { journey, moments, at } = snapshot;
  if (journey === null) return [];
  const report = moments[at]?.report ?? null;
  const step = journey.steps.find(({ id }) => id === report?.id);
  const next = nextStep(snapshot);
  return [
    ...(report === null || step === undefined
      ? []
      : expectationResults(step, report).map(
          ({ ok, text }) => `Expected, ${ok ? "held" : "FAILED"}: ${text}.`,
        )),
    next === null
      ? `Journey: all ${journey.steps.length} steps are played.`
      : `Journey: ${playedSteps(snapshot)} of ${journey.steps.length} steps played; next is ${next.id}: ${stepInWords(next).join(", ") || "look"}.`,
  ];
}

/** Every call so far, oldest first. */
export const callsText = ({ calls }: Snapshot): readonly string[] =>
  calls.length === 0
    ? ["No call yet."]
    : calls.map((call, i) => `Call ${i + 1}, ${indiaMoment(call.at)}: ${callText(call)}.`);
