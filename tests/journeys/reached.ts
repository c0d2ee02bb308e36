import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { ML_ROUTES } from "@creditline/core/screens/routes/ml.routes.table";
import { ROOT } from "../../scripts/check/report.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { type PartHere, partHere } from "./part-here.ts";
import { TWISTS, type Twist } from "./weave.ts";

/** What a step of a journey comes to. */
export interface StepReached {
  /** What it uses, by name: each action and field at its part. */
  readonly uses: readonly string[];
  /** The screen on which something is typed or pressed; null where nothing is. */
  readonly acts: string | null;
  /** What can happen in the meantime, when all is typed and before the button is pressed. */
  readonly twists: readonly Twist[];
  /** Whether a page that is loaded before it is where the customer is: the journey can begin there in another surface. */
  readonly opens: boolean;
  /** The screen that is shown when it is done, by the name that it has in its context. */
  readonly screen: string | null;
  /** The part that is shown then, and whether with errors. */
  readonly shows: (PartHere & { readonly isWrong: boolean }) | null;
}

export interface JourneyReached {
  readonly journey: string;
  readonly steps: readonly StepReached[];
}

/**
 * What the wait shows depends on how long the customer has waited by the platform's clock, which is stopped in
 * Chromium while the page's continues: the longer way round would tell of a slow wait too early.
 */
const IN_A_WAIT: ReadonlySet<string> = new Set(["smsMe"]);

/** Whether something can happen in the meantime in a step, given what that needs of the history and of the screen. */
export function canBeTwisted(journey: JourneyFile, index: number): boolean {
  const step = journey.steps[index];
  if (step === undefined || IN_A_WAIT.has(step.do ?? "")) return false;
  if ((step.fill ?? step.attach ?? step.do) === undefined) return false;
  // A whole code is sent by itself: its press is made already once all is typed.
  return step.fill?.["otp"] === undefined;
}

/** What a step without a press does is what its fault is for, or is done on another device. */
const isApart = (step: JourneyStep | undefined): boolean =>
  (step?.fault !== undefined && step.do === undefined) || step?.elsewhere !== undefined;

const COPIED: ReadonlyMap<string, string> = new Map(
  ML_ROUTES.flatMap((row) => ("of" in row ? [[row.name, row.of] as const] : [])),
);

/** A link's copy of a screen is that screen, in the link's context. */
const asOriginal = (here: PartHere | null): PartHere | null =>
  here && { ...here, screen: COPIED.get(here.screen) ?? here.screen };

const named = ({ screen, part }: PartHere): string => `${screen}, ${part}`;

/** Plays a journey in this process, and notes what it comes to. Throws where a step does not hold. */
async function reachedBy(journey: JourneyFile): Promise<JourneyReached> {
  const { harness, driver, history, close } = await inProcessHarnesses(1)(journey.persona);
  let uses: string[] = [];
  let acts: PartHere | null = null;
  let canGoBack = false;
  const at = async (): Promise<PartHere | null> =>
    asOriginal(partHere(driver().getState(), await harness.control.now()));
  const using = async (what: string): Promise<void> => {
    acts = await at();
    canGoBack = history.at() > 0;
    if (acts !== null) uses.push(`${named(acts)}: ${what}`);
  };
  const surface: Surface = {
    ...harness.surface,
    async fill(field, value) {
      await using(`the field ${field}`);
      await harness.surface.fill(field, value);
    },
    async attach(field, documents) {
      await using(`the field ${field}`);
      await harness.surface.attach(field, documents);
    },
    async do(action) {
      await using(`the action ${action}`);
      await harness.surface.do(action);
    },
  };
  const play = await startJourney({ ...harness, surface }, journey);
  const steps: StepReached[] = [];
  for (const [index, step] of journey.steps.entries()) {
    [uses, acts, canGoBack] = [[], null, false];
    const { ok, mismatches, screen: shown } = await play(step);
    if (!ok) throw new Error(`${journey.name}, ${step.id}: ${JSON.stringify(mismatches)}`);
    const shows = await at();
    const isWrong = (driver().getView()?.errors.length ?? 0) > 0;
    const screen = (acts as PartHere | null)?.screen ?? null;
    const can: Record<Twist, boolean> = {
      back: canGoBack,
      reload: true,
      tab: true,
      offline: step.do !== undefined,
      double: step.do !== undefined,
    };
    const isOpen = screen !== null && screen in ALL_SCREENS && canBeTwisted(journey, index);
    steps.push({
      uses,
      acts: screen,
      // Loaded before the step that an ordered fault is meant for, the page would meet it; and no wait is shown again.
      opens: isOpen && screen !== "noResponse" && !isApart(journey.steps[index - 1]) && !isApart(step),
      twists: isOpen ? TWISTS.filter((twist) => can[twist]) : [],
      screen: shown,
      shows: shows && { ...shows, isWrong },
    });
  }
  await close();
  return { journey: journey.name, steps };
}

/** What each of the journeys comes to, in process. */
async function reachedIn(journeys: readonly JourneyFile[]): Promise<readonly JourneyReached[]> {
  const reached: JourneyReached[] = [];
  for (const journey of journeys) reached.push(await reachedBy(journey));
  return reached;
}

interface Kept {
  readonly stamp: string;
  readonly reached: readonly JourneyReached[];
}

const KEPT = join(ROOT, ".cache", "journeys-reached.json");

/** One text for the journeys and everything that decides what they come to. */
async function stampOf(journeys: readonly JourneyFile[]): Promise<string> {
  const { href } = pathToFileURL(join(ROOT, "scripts", "content-of.mjs"));
  const { contentOf } = (await import(href)) as { contentOf(paths: readonly string[]): string };
  const sources = ["core", "fixtures", "adapters", "cli", join("tests", "journeys"), "package-lock.json"];
  return `${contentOf(sources)} ${journeys.length}`;
}

/**
 * What each of the journeys comes to: as it was kept, where nothing is another since, or else by playing them. Several tests
 * ask, and the browser's: they are played once for all of them.
 */
export async function knownReached(journeys: readonly JourneyFile[]): Promise<readonly JourneyReached[]> {
  const { href } = pathToFileURL(join(ROOT, "scripts", "lock.mjs"));
  const { withLock } = (await import(href)) as {
    withLock<T>(path: string, work: () => Promise<T>): Promise<T>;
  };
  const stamp = await stampOf(journeys);
  return withLock(`${KEPT}.lock`, async () => {
    if (existsSync(KEPT)) {
      const kept = JSON.parse(readFileSync(KEPT, "utf8")) as Kept;
      if (kept.stamp === stamp) return kept.reached;
    }
    const reached = await reachedIn(journeys);
    writeFileSync(KEPT, JSON.stringify({ stamp, reached } satisfies Kept));
    return reached;
  });
}

/** By name, all that a step comes to that someone has to have seen in Chromium. */
export function seenIn({ uses, acts, twists, shows }: StepReached): readonly string[] {
  return [
    ...uses,
    ...twists.map((twist) => `${acts} meets ${twist}`),
    ...(shows === null
      ? []
      : [
          `${named(shows)}${shows.isWrong ? ", with errors" : ""}`,
          `${shows.screen} in the context ${shows.context}`,
        ]),
  ];
}
