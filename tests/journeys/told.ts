import { createHash } from "node:crypto";
import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { Command } from "@creditline/core/journey/events";
import { type JourneyState, pendingCall } from "@creditline/core/journey/state";
import { type View, viewInTexts } from "@creditline/core/journey/view";
import type { Notice } from "@creditline/core/notices/notice";
import { translate, translateText } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { unmarked } from "../messages/unmarked.ts";
import { partHere } from "./part-here.ts";

/** What is another in each run, or for each customer: an identifier that the platform made up, a moment. */
const OWN_TO_A_RUN: readonly (readonly [RegExp, string])[] = [
  [/\b(cust|sess|txn|appt|file|doc|link|[adov]kyc|ckyc|selfie)[-_][\w.-]{6,}/g, "$1-…"],
  [/\b\d{13}\b/g, "…"],
  [/("eventId":")[\w-]+/g, "$1…"],
  // A signed token: whoever signs draws lots.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJ…"],
  // What a complaint or a deletion is found again by.
  [/\b([CD])\d{6}-\d{5}\b/g, "$1…"],
  // Sent, and told nowhere (ruling R30).
  [/("aadhaar":")\d{8}/g, "$1••••••••"],
];

/** A text without what is another in each run. */
export const alikeInEachRun = (whole: string): string =>
  OWN_TO_A_RUN.reduce((text, [own, instead]) => text.replace(own, instead), whole);

/** Plain data in a line. */
export const inLine = (value: unknown): string => alikeInEachRun(JSON.stringify(value));

/** What a state shows, in no language yet; null before the first screen. */
export const textsAt = (state: JourneyState, at: number): View | null =>
  viewInTexts(ALL_SCREENS, state, { at, config: EXPLAINING_CONFIG });

/** What a screen leaves in English where another language is spoken: its notices and all that it shows. */
export function leftInEnglish(state: JourneyState, at: number): readonly string[] {
  const view = textsAt(state, at);
  return view === null ? [] : unmarked(view);
}

/** The loader's message while a call that an event asked for holds the screen. */
export const holding = (state: JourneyState): string[] => {
  const loader = pendingCall(state)?.loader;
  return loader === undefined || loader === null ? [] : [`holds the screen: ${translateText(loader)}`];
};

/** What is sent with a call, where it is anything. */
function sent(payload: unknown): string {
  const line = inLine(payload ?? null);
  return line === "null" || line === "{}" ? "" : ` ${line}`;
}

function doing(command: Command): string {
  switch (command.type) {
    case "call":
      return `calls ${command.call}${sent(command.payload)}`;
    case "timer":
      return `sets ${command.name} ${command.afterMs} ms`;
    case "navigate":
      return `goes to ${inLine(command.address)}${command.replace ? "" : ", a new entry"}`;
    case "save-file":
      return `saves ${command.file.fileName}, ${command.file.mediaType}`;
    default:
      return inLine(command);
  }
}

/** What the application did, in lines. How long a notice stays says the notice. */
export const tellDone = (commands: readonly Command[]): string[] =>
  commands.filter((command) => command.type !== "timer" || !command.name.startsWith("notice/")).map(doing);

/** The name of what is shown: a screen and its part. */
export function nameHere(state: JourneyState, at: number): string {
  const here = partHere(state, at);
  return here === null ? "nothing" : here.part === "" ? here.screen : `${here.screen}, ${here.part}`;
}

/** A notice in a line: how it is shown, what it says, how long, and whether it can be closed. */
export const noticeTold = ({ tone, title, text, detail, lifetimeMs, closable }: Notice<string>): string =>
  [tone, title, text, detail, `${lifetimeMs / 1000} s`, closable ? null : "not closable"]
    .filter((word) => word !== null && word !== undefined)
    .join(" | ");

/** What is said beside what a part says by itself. */
export const tellSaid = (state: JourneyState, at: number): string[] => [
  ...translate(state.notices).map((notice) => `notice ${alikeInEachRun(noticeTold(notice))}`),
  ...(textsAt(state, at)?.errors ?? []).map(({ field, code }) => `error ${field} ${code}`),
];

/** What is in the fields though no one typed it. */
export const tellKnown = (state: JourneyState, at: number, typed: ReadonlySet<string>): string[] =>
  Object.entries(textsAt(state, at)?.values ?? {})
    .filter(([field, value]) => value !== "" && !typed.has(field))
    .map(([field, value]) => `known ${field} ${inLine(value)}`);

/** Which part is shown, and by which rule. */
export function tellShown(state: JourneyState, at: number): string {
  const rule = state.decision === null ? "" : ` by rule ${state.decision.rule}`;
  return `shows ${nameHere(state, at)}${rule}`;
}

/** Enough to distinguish two texts: one of a million others is the same. */
const MARK = 5;

/** Stands for a text that is too long to be told: another text has another mark. */
export const markOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, MARK);
