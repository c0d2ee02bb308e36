import {
  journeyInContext,
  OTHER_CONTEXTS,
  type OtherContext,
} from "@creditline/adapters/driver/journeys/in-context";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { inNativeApplication } from "@creditline/adapters/driver/journeys/native-application";
import { runJourney, type StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { type HandOffMessage, simulatedBridge } from "@creditline/adapters/ports/native-bridge";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { OTHERWISE_THERE } from "./otherwise-there.table.ts";
import { type JourneyReached, knownReached } from "./reached.ts";

/** What came of a journey in a context: each step's report, and what the native application around it was told. */
export interface PlayedThere {
  readonly steps: readonly StepReport[];
  readonly told: readonly HandOffMessage[];
}

/** Plays a journey in this process, in a webview inside a native application that takes over where a flow ends. */
export async function playedThere(context: OtherContext, journey: JourneyFile): Promise<PlayedThere> {
  const bridge = context === "webview" ? simulatedBridge() : null;
  const { harness, driver, close } = await inProcessHarnesses(
    1,
    undefined,
    undefined,
    bridge,
  )(journey.persona);
  let taken = 0;
  const surface =
    bridge === null
      ? harness.surface
      : inNativeApplication(harness.surface, harness.control, {
          takeMessages() {
            const fresh = bridge.received.slice(taken);
            taken = bridge.received.length;
            return Promise.resolve(fresh);
          },
          token: () => Promise.resolve(driver().getState().session.accessToken),
        });
  const { steps } = await runJourney(journey, { ...harness, surface });
  await close();
  return { steps, told: bridge?.received ?? [] };
}

/** A journey as far as it goes the same way in a context; null where it does not from its beginning. */
function sameThere(context: OtherContext, journey: JourneyFile): JourneyFile | null {
  const otherwise = OTHERWISE_THERE[context][journey.name];
  if (otherwise === undefined) return journey;
  const end = journey.steps.findIndex(({ id }) => id === otherwise.before);
  return end <= 0 ? null : { ...journey, steps: journey.steps.slice(0, end) };
}

/** A journey as it goes in a context. */
export interface JourneyThere {
  readonly context: OtherContext;
  readonly journey: JourneyFile;
}

/** Every journey that has a copy in a context, as it goes there, by what it is known to show in the normal web. */
function journeysIn(
  context: OtherContext,
  journeys: readonly JourneyFile[],
  reached: readonly JourneyReached[],
): readonly JourneyFile[] {
  const shown = new Map(reached.map(({ journey, steps }) => [journey, steps.map(({ screen }) => screen)]));
  return journeys.flatMap((whole) => {
    const journey = whole.begins === undefined ? sameThere(context, whole) : null;
    return (journey && journeyInContext(context, journey, shown.get(journey.name) ?? [])) ?? [];
  });
}

/** Every journey in every other context. */
export const everyJourneyThere = (
  journeys: readonly JourneyFile[],
  reached: readonly JourneyReached[],
): readonly JourneyThere[] =>
  OTHER_CONTEXTS.flatMap((context) =>
    journeysIn(context, journeys, reached).map((journey) => ({ context, journey })),
  );

/** What came of every journey in a context. */
export async function allPlayedThere(
  context: OtherContext,
): Promise<readonly (PlayedThere & { readonly journey: JourneyFile })[]> {
  const played: (PlayedThere & { readonly journey: JourneyFile })[] = [];
  const journeys = await allJourneys();
  for (const journey of journeysIn(context, journeys, await knownReached(journeys)))
    played.push({ journey, ...(await playedThere(context, journey)) });
  return played;
}

/** What did not hold of a journey that was played. */
export const wrongIn = ({ steps }: PlayedThere): readonly unknown[] =>
  steps.filter(({ ok }) => !ok).map(({ id, screen, mismatches }) => ({ id, screen, mismatches }));
