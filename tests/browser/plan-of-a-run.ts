import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { type Chosen, coverOf, planOf } from "../journeys/cover.ts";
import { reachedIn } from "../journeys/reached.ts";

/** Names the file with the plan, for the workers of a run. */
const PLAN = "CREDITLINE_JOURNEY_PLAN";

/** Plays every journey in process, once for a run, and writes down which of them are played in Chromium, and how. */
export async function writePlan(): Promise<void> {
  if (process.env[PLAN] !== undefined) return;
  const file = join(mkdtempSync(join(tmpdir(), "creditline-plan-")), "journeys.json");
  writeFileSync(file, JSON.stringify(planOf(coverOf(await reachedIn(await allJourneys())))));
  process.env[PLAN] = file;
}

/** The journeys that are played in Chromium, by name. */
export const readPlan = (): ReadonlyMap<string, Chosen["steps"]> =>
  new Map(
    (JSON.parse(readFileSync(process.env[PLAN] ?? "", "utf8")) as readonly Chosen[]).map(
      ({ journey, steps }) => [journey, steps],
    ),
  );
