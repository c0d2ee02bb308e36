import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { type Chosen, coverOf, dueStretches } from "../journeys/cover.ts";
import { everyJourneyThere, type JourneyThere } from "../journeys/in-contexts.ts";
import { knownReached } from "../journeys/reached.ts";

/** Names the file with the plan, for the workers of a run. */
const PLAN = "CREDITLINE_JOURNEY_PLAN";

interface Plan {
  readonly chosen: readonly Chosen[];
  readonly there: readonly JourneyThere[];
}

/** Writes down, once for a run, which stretches of the journeys are played in Chromium, and how. */
export async function writePlan(): Promise<void> {
  if (process.env[PLAN] !== undefined) return;
  const file = join(mkdtempSync(join(tmpdir(), "creditline-plan-")), "journeys.json");
  const journeys = await allJourneys();
  const reached = await knownReached(journeys);
  const plan: Plan = {
    chosen: dueStretches(coverOf(reached)),
    there: everyJourneyThere(journeys, reached),
  };
  writeFileSync(file, JSON.stringify(plan));
  process.env[PLAN] = file;
}

const read = (): Plan => JSON.parse(readFileSync(process.env[PLAN] ?? "", "utf8")) as Plan;

/** The stretches of journeys that are played in Chromium. */
export const readPlan = (): readonly Chosen[] => read().chosen;

/** Every journey as it goes in the other contexts. */
export const readJourneysThere = (): readonly JourneyThere[] => read().there;
