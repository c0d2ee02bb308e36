import {
  type CallHarness,
  type CallJourneyReport,
  runCallJourney,
} from "@creditline/adapters/driver/call-journeys/run-call-journey";
import { type Choice, variationsOf } from "@creditline/adapters/driver/call-journeys/variations";
import { allCallJourneys } from "../../../cli/journeys/call-journey-files.ts";
import { callHarnessOnServer } from "../../../cli/journeys/call-harnesses.ts";

/** Every journey with every variation, everywhere, not in this process alone: for a run by hand. */
export const ALL_EVERYWHERE = process.env["CREDITLINE_CALL_JOURNEYS"] === "all";

/** How a report is told where it does not hold: the step, what was expected there, and what came. */
export const wrongIn = ({ journey, variation, ok, steps }: CallJourneyReport): string | null => {
  if (ok) return null;
  const last = steps.at(-1);
  return `${journey} ${JSON.stringify(variation)} at ${last?.id}: ${JSON.stringify(last?.mismatches)}`;
};

/** Makes all journeys in a harness, one after the other: they share its clock. */
export async function madeIn(harness: CallHarness, choice: Choice): Promise<readonly CallJourneyReport[]> {
  const reports: CallJourneyReport[] = [];
  for (const journey of await allCallJourneys()) {
    for (const variation of variationsOf(journey, choice)) {
      reports.push(await runCallJourney(journey, variation, harness));
    }
  }
  return reports;
}

/** Makes them on a server. */
export async function madeOnServer(url: string, choice: Choice): Promise<readonly CallJourneyReport[]> {
  const { harness, close } = await callHarnessOnServer(url);
  try {
    return await madeIn(harness, choice);
  } finally {
    await close();
  }
}
