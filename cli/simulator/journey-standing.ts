import type { Expectation, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { statusFrom, statusName } from "../source/statuses.ts";
import { shownByName } from "./shown-document.ts";
import { nextStep, playedSteps, type Snapshot } from "./simulation.ts";

const REFERENCE = /^\$\{[\w-]+\.(\w+)\}$/;

/** A value that a journey fills in: what it refers to, or the value, masked where it tells who somebody is. */
const filledWords = (name: string, value: string): string => {
  const [, key] = REFERENCE.exec(value) ?? [];
  return key === undefined ? shownByName(name, value) : `the ${key}`;
};

const list = (items: readonly string[]): string => (items.length === 0 ? "none" : items.join(", "));

/** What a step of a journey does, in the order in which it does it. */
function stepInWords(step: JourneyStep): readonly string[] {
  const { fault, read, status, visit, open, reload, back, forward, fill, attach, wait } = step;
  return [
    ...(step.at === undefined ? [] : [`start on ${step.at}`]),
    ...(fault === undefined
      ? []
      : [`make ${fault.call} ${fault.drop ? "break off" : `fail with ${fault.status ?? 500}`}`]),
    ...(read === undefined ? [] : ["read the newest message"]),
    ...(status === undefined ? [] : [`move the customer to ${statusName(statusFrom(status) ?? status)}`]),
    ...(visit === undefined ? [] : [`come to ${visit}`]),
    ...(open === undefined ? [] : [`open ${open}`]),
    ...(reload ? ["load the application again"] : []),
    ...(back === undefined ? [] : [`go back along the history: ${back}`]),
    ...(forward === undefined ? [] : [`go forward along the history: ${forward}`]),
    ...Object.entries(fill ?? {}).map(([name, value]) => `fill ${name}: ${filledWords(name, value)}`),
    ...Object.entries(attach ?? {}).map(([name, files]) => `attach ${name}: ${list(files)}`),
    ...(step.do === undefined ? [] : [`press ${step.do}`]),
    ...(wait === undefined ? [] : [`let ${wait} pass`]),
  ];
}

/** One thing that a step expected, and how it came out. */
export interface ExpectationResult {
  readonly ok: boolean;
  readonly text: string;
}

function expectations(expected: Expectation): readonly (readonly [what: string, text: string])[] {
  const { screen, rule, title, address, says, notice, errors, actions, values } = expected;
  const rows: (readonly [string, string] | null)[] = [
    screen === undefined ? null : ["screen", `screen ${screen}`],
    rule === undefined ? null : ["rule", `rule ${rule}`],
    title === undefined ? null : ["title", `title “${title}”`],
    address === undefined ? null : ["address", `address ${address}`],
    says === undefined ? null : ["text", `it says “${says}”`],
    notice === undefined ? null : ["notice", `notice “${notice}”`],
    errors === undefined ? null : ["errors", `errors at ${list(errors)}`],
    actions === undefined ? null : ["actions", `actions ${list(actions)}`],
    ...Object.entries(values ?? {}).map(([name, value]): readonly [string, string] => [
      `value of ${name}`,
      `${name} is ${filledWords(name, value)}`,
    ]),
  ];
  return rows.filter((row) => row !== null);
}

const VALUE_OF = "value of ";

/** What the step expected, each with whether it came so. A step that could not be done says why, first. */
function expectationResults(step: JourneyStep, report: StepReport): readonly ExpectationResult[] {
  const wrong = new Map(report.mismatches.map((mismatch) => [mismatch.what, mismatch]));
  const undone = wrong.get("step");
  if (undone !== undefined) return [{ ok: false, text: `the step could not be done: ${undone.actual}` }];
  const screen = wrong.get("screen");
  if (screen !== undefined && screen.expected === step.at && step.at !== step.expect?.screen) {
    return [{ ok: false, text: `starts on ${step.at}; came ${screen.actual}, so nothing was done` }];
  }
  return expectations(step.expect ?? {}).map(([what, text]) => {
    const mismatch = wrong.get(what);
    if (mismatch === undefined) return { ok: true, text };
    const came = what.startsWith(VALUE_OF)
      ? shownByName(what.slice(VALUE_OF.length), mismatch.actual)
      : mismatch.actual.replaceAll("\n", " ");
    return { ok: false, text: `${text}; came ${came === "" ? "nothing" : came}` };
  });
}

/** Where a journey that is played stands. */
interface JourneyStanding {
  /** How the step that led here came out; null where no step did. */
  readonly came: {
    readonly id: string;
    readonly ok: boolean;
    readonly results: ReturnType<typeof expectationResults>;
  } | null;
  readonly played: number;
  readonly steps: number;
  /** The step that comes next, in words; null where the journey is over. */
  readonly next: string | null;
}

/** How the step of the journey that led here came out, and which comes next; null where none is played. */
export function journeyStanding(snapshot: Snapshot): JourneyStanding | null {
  const { journey, moments, at } = snapshot;
  if (journey === null) return null;
  const report = moments[at]?.report ?? null;
  const step = journey.steps.find(({ id }) => id === report?.id);
  const next = nextStep(snapshot);
  return {
    came:
      report === null || step === undefined
        ? null
        : { id: report.id, ok: report.ok, results: expectationResults(step, report) },
    played: playedSteps(snapshot),
    steps: journey.steps.length,
    next: next === null ? null : `${next.id}: ${stepInWords(next).join(", ") || "look"}`,
  };
}
