import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { shown } from "@creditline/core/reference/shown";
import { InputError } from "../io.ts";
import { personaNamed } from "../source/persona-named.ts";
import { meant } from "../source/remarks.ts";
import { USUAL_SEED } from "./run-options.ts";
import { inProcessHarnesses } from "./harnesses.ts";
import { allJourneys } from "./journey-files.ts";

/** A journey up to and including one of its steps. */
export interface PersonaStory {
  readonly journey: JourneyFile;
  /** The id of the last step to play. */
  readonly until: string;
}

const journeysOf = (persona: string, journeys: readonly JourneyFile[]): readonly JourneyFile[] => {
  const own = journeys.filter((journey) => journey.persona === persona);
  // A persona's main journey has the persona's name; one that begins elsewhere, such as in the payments app, comes last.
  return own.toSorted(
    (a, b) =>
      Number(b.name === persona) - Number(a.name === persona) ||
      Number(a.begins !== undefined) - Number(b.begins !== undefined),
  );
};

/**
 * Returns the journey of a persona in `journeys` up to the screen that the persona's story leads to; null for a persona whose
 * story is over at the first sign-in.
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
    `at: expected one of ${steps.join(", ")}, got ${shown(step)}${meant(step, steps)}`,
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
 * Returns the record of a persona at the `end` of their story, or after a step of one of their journeys; null where that is
 * the first sign-in. Throws InputError for an unknown persona or step.
 */
export async function recordInStory(persona: string, at: string): Promise<CustomerRecord | null> {
  const { name } = personaNamed(persona);
  const journeys = await allJourneys();
  const story = at === "end" ? storyOf(name, journeys) : storyUntil(name, at, journeys);
  return story === null ? null : recordAfter(story);
}
