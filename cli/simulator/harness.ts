import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { Platform } from "@creditline/adapters/client/platform";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import type { Expectation, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl, type SandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore, type MemoryStore } from "@creditline/adapters/platform/store/memory-store";
import { settableClock, type SettableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { STATUS_CODES, type StatusName } from "@creditline/core/status/code";
import { withSharedClock } from "../journeys/harnesses.ts";
import { statusFrom, statusName } from "../source/statuses.ts";
import { shownByName } from "./shown-document.ts";
import { nextStep, playedSteps, type Snapshot } from "./simulation.ts";

const REFERENCE = /^\$\{[\w-]+\.(\w+)\}$/;

/** A value that a journey fills in: its reference, or the value, masked if it identifies a person. */
const filledWords = (name: string, value: string): string => {
  const [, key] = REFERENCE.exec(value) ?? [];
  return key === undefined ? shownByName(name, value) : `the ${key}`;
};

const list = (items: readonly string[]): string => (items.length === 0 ? "none" : items.join(", "));

/** The actions of a journey's step, in order, as text. */
function stepInWords(step: JourneyStep): readonly string[] {
  const { fault, read, status, visit, open, reload, back, forward, fill, attach, wait } = step;
  return [
    ...(step.at === undefined ? [] : [`start on ${step.at}`]),
    ...(fault === undefined
      ? []
      : [`make ${fault.call} ${fault.drop ? "drop the connection" : `fail with ${fault.status ?? 500}`}`]),
    ...(read === undefined ? [] : ["read the newest message"]),
    ...(status === undefined ? [] : [`move the customer to ${statusName(statusFrom(status) ?? status)}`]),
    ...(visit === undefined ? [] : [`open ${visit}`]),
    ...(open === undefined ? [] : [`open ${open}`]),
    ...(reload ? ["reload the application"] : []),
    ...(back === undefined ? [] : [`go back in the history: ${back}`]),
    ...(forward === undefined ? [] : [`go forward in the history: ${forward}`]),
    ...Object.entries(fill ?? {}).map(([name, value]) => `fill ${name}: ${filledWords(name, value)}`),
    ...Object.entries(attach ?? {}).map(([name, files]) => `attach ${name}: ${list(files)}`),
    ...(step.do === undefined ? [] : [`press ${step.do}`]),
    ...(wait === undefined ? [] : [`let ${wait} pass`]),
  ];
}

/** One expectation of a step, and its result. */
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

/** The expectations of a step with their results. A step that could not be done states the reason first. */
function expectationResults(step: JourneyStep, report: StepReport): readonly ExpectationResult[] {
  const wrong = new Map(report.mismatches.map((mismatch) => [mismatch.what, mismatch]));
  const undone = wrong.get("step");
  if (undone !== undefined) return [{ ok: false, text: `the step failed: ${undone.actual}` }];
  const screen = wrong.get("screen");
  if (screen !== undefined && screen.expected === step.at && step.at !== step.expect?.screen) {
    return [{ ok: false, text: `starts on ${step.at}, but this is ${screen.actual}: nothing was done` }];
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

/** The progress of a journey. */
interface JourneyStanding {
  /** The result of the step that led here; null if no step did. */
  readonly came: {
    readonly id: string;
    readonly ok: boolean;
    readonly results: ReturnType<typeof expectationResults>;
  } | null;
  readonly played: number;
  readonly steps: number;
  /** The next step in words; null at the end of the journey. */
  readonly next: string | null;
}

/** The result of the journey's step that led here, and the next step; null without a journey. */
export function journeyProgress(snapshot: Snapshot): JourneyStanding | null {
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

/** The answer to a command that needs a signed-in customer. */
export const ANONYMOUS = "no one is signed in";

/** A customer's state before the first sign-in, as far as the script says. */
export interface PersonaStatus {
  readonly script?: {
    readonly seed?: {
      readonly status?: StatusName;
      readonly partner?: string;
      readonly lineType?: string;
    };
  };
}

/** The searchable words of a persona besides the shown ones: the status by name and code, the lender, the line. */
export function matchPersona({ script }: PersonaStatus): string {
  const { status, partner, lineType } = script?.seed ?? {};
  const code = status === undefined ? undefined : STATUS_CODES[status];
  return [status, code, partner, lineType].filter((word) => word !== undefined).join(" ");
}

/** The base of a simulation: a platform, its tester's side, and the one clock that both sides read. */
export interface SimulationHarness {
  readonly platform: Platform;
  readonly control: SandboxControl;
  readonly clock: SettableClock;
  close(): Promise<void>;
}

/** A harness that can be restored to an earlier state. */
export interface SandboxHarness extends SimulationHarness {
  /**
   * Saves the current state; the returned function creates a harness that continues exactly from there, any number of
   * times.
   */
  keep(): () => SandboxHarness;
}

/** A platform's handler in this process, as a harness. `clock` must be the clock that the handler reads. */
export function harnessOn(
  handle: (request: Request) => Promise<Response>,
  clock: SettableClock,
  close: () => Promise<void>,
  language: LanguageCode = "en",
): SimulationHarness {
  return {
    platform: inProcessPlatform(handle, language === "en" ? {} : { language: () => language }),
    control: withSharedClock(sandboxControl(IN_THIS_PROCESS, handle)),
    clock,
    close,
  };
}

/**
 * A new sandbox in memory, with requests in a language. The same `seed` and `beginning` (milliseconds since 1970) give
 * the same harness.
 */
export const sandboxHarness = (seed: number, beginning: number, language?: LanguageCode): SandboxHarness =>
  harnessFrom(memoryStore(), seed, beginning, language);

function harnessFrom(
  store: MemoryStore,
  seed: number,
  at: number,
  language: LanguageCode | undefined,
): SandboxHarness {
  const clock = settableClock(at);
  const random = seededRandom(seed);
  const sandbox = createSandbox({
    store,
    clock,
    random,
    sandboxCalls: true,
    // An injected delay passes on the clock of both sides: no one waits for it, and a replay gives the same result.
    wait: (milliseconds) => Promise.resolve(clock.set(clock.now() + milliseconds)),
  });
  return {
    ...harnessOn(sandbox.handle, clock, () => sandbox.close(), language),
    keep() {
      const kept = { store: store.copy(), seed: random.seed(), at: clock.now() };
      return () => harnessFrom(kept.store.copy(), kept.seed, kept.at, language);
    },
  };
}
