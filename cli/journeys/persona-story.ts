import { PAGE_ANSWER_WITHIN_MS } from "@creditline/adapters/client/make-call";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { shown } from "@creditline/core/reference/shown";
import type { Page, Request } from "playwright";
import { InputError, suggestion } from "../io.ts";
import { personaNamed } from "../source/persona-named.ts";
import { inProcessHarnesses, USUAL_SEED } from "./harnesses.ts";
import { allJourneys } from "./journey-files.ts";

/** Longer than the application waits for an answer, so that its own timeout comes first. */
const AT_REST_WITHIN_MS = 1.5 * PAGE_ANSWER_WITHIN_MS;

/**
 * Resolves in the page as soon as the application reports that it is idle. The page observes it instead of polling.
 * The state has to last for one turn of the event loop, since one task may start the next.
 */
const untilAtRest = (): Promise<void> =>
  new Promise((resolve) => {
    const isAtRest = (): boolean =>
      document.querySelector("html[data-pending='0']") !== null &&
      document.querySelector("[data-loading-block]") === null;
    const turn = new MessageChannel();
    const observer = new MutationObserver(() => {
      if (isAtRest()) turn.port2.postMessage(null);
    });
    turn.port1.addEventListener("message", () => {
      if (!isAtRest()) return;
      observer.disconnect();
      turn.port1.close();
      resolve();
    });
    turn.port1.start();
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-pending", "data-loading-block"],
    });
    if (isAtRest()) turn.port2.postMessage(null);
  });

/** Leaving a page cancels the evaluation: the next page is asked. */
const isLeft = (error: unknown): boolean => /context was destroyed|navigat/i.test(String(error));

async function atRest(page: Page): Promise<"at rest"> {
  for (;;) {
    try {
      await page.evaluate(untilAtRest);
      return "at rest";
    } catch (error) {
      if (!isLeft(error)) throw error;
    }
  }
}

/** What a page that never becomes idle is doing, for the error message. */
async function atWork(page: Page, unanswered: ReadonlySet<Request>): Promise<string> {
  const { pending, blocks, at } = await page.evaluate(() => ({
    pending: document.documentElement.dataset["pending"],
    blocks: document.querySelectorAll("[data-loading-block]").length,
    at: Date.now(),
  }));
  const { now, held, wanted } = await page.evaluate(async () => {
    const locks = await navigator.locks.query();
    return { now: Date.now(), held: locks.held?.length, wanted: locks.pending?.length };
  });
  const asked = [...unanswered].map((request) => `${request.method()} ${request.url()}`);
  return `${pending} under way, ${blocks} blocks to come, its clock ${now > at ? "goes" : "stands"}, ${held} locks held and ${wanted} waited for, without an answer: ${asked.join(", ") || "nothing"}`;
}

/** Resolves when the page is idle. Throws, naming what is pending, if that doesn't happen. */
export async function quiet(page: Page, unanswered: ReadonlySet<Request> = new Set()): Promise<void> {
  let given: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    given = setTimeout(() => resolve("late"), AT_REST_WITHIN_MS);
  });
  const waited = atRest(page);
  // If it is late, closing the page ends this wait as well.
  waited.catch(() => undefined);
  try {
    if ((await Promise.race([waited, late])) === "at rest") return;
    throw new Error(`not at rest at ${page.url()}: ${await atWork(page, unanswered)}`);
  } finally {
    clearTimeout(given);
  }
}

/** A journey up to and including one of its steps. */
export interface PersonaStory {
  readonly journey: JourneyFile;
  /** The id of the last step to play. */
  readonly until: string;
}

const journeysOf = (persona: string, journeys: readonly JourneyFile[]): readonly JourneyFile[] => {
  const own = journeys.filter((journey) => journey.persona === persona);
  // A persona's main journey has the persona's name; one that starts elsewhere, such as in the payments app, comes
  // last.
  return own.toSorted(
    (a, b) =>
      Number(b.name === persona) - Number(a.name === persona) ||
      Number(a.begins !== undefined) - Number(b.begins !== undefined),
  );
};

/**
 * Returns the journey of a persona in `journeys` up to the screen that the persona's story leads to; null if the story
 * ends at the first sign-in.
 */
export function storyOf(persona: string, journeys: readonly JourneyFile[]): PersonaStory | null {
  const { leadsTo } = personaNamed(persona);
  if (leadsTo === undefined) return null;
  for (const journey of journeysOf(persona, journeys)) {
    // A decision takes time: the same screen before it, such as that of the application, is not yet the story's end.
    const step = journey.steps.find(({ wait, expect }) => wait !== undefined && expect?.screen === leadsTo);
    if (step !== undefined) return { journey, until: step.id };
  }
  throw new Error(`no journey of ${persona} leads to ${leadsTo}`);
}

function storyUntil(persona: string, step: string, journeys: readonly JourneyFile[]): PersonaStory {
  const own = journeysOf(persona, journeys);
  const journey = own.find(({ steps }) => steps.some(({ id }) => id === step));
  if (journey !== undefined) return { journey, until: step };
  const steps = [...new Set(["start", "end", ...own.flatMap((one) => one.steps.map(({ id }) => id))])];
  throw new InputError(
    `at: expected one of ${steps.join(", ")}, got ${shown(step)}${suggestion(step, steps)}`,
    "at",
  );
}

/** Plays a story in a sandbox in this process and returns the customer's record after it. */
async function recordAfter({ journey, until }: PersonaStory): Promise<CustomerRecord> {
  const { harness, close } = await inProcessHarnesses(USUAL_SEED)(journey.persona);
  try {
    const end = journey.steps.findIndex(({ id }) => id === until);
    const { ok, steps } = await runJourney({ ...journey, steps: journey.steps.slice(0, end + 1) }, harness);
    if (!ok) throw new Error(`${journey.name} does not hold: ${JSON.stringify(steps.at(-1))}`);
    return await harness.control.recordOf(harness.persona.phone);
  } finally {
    await close();
  }
}

/**
 * Returns the record of a persona at the `end` of their story, or after a step of one of their journeys; null if that
 * is the first sign-in. Throws InputError for an unknown persona or step.
 */
export async function recordAtStep(persona: string, at: string): Promise<CustomerRecord | null> {
  const { name } = personaNamed(persona);
  const journeys = await allJourneys();
  const story = at === "end" ? storyOf(name, journeys) : storyUntil(name, at, journeys);
  return story === null ? null : recordAfter(story);
}
