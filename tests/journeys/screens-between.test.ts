import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { ScreenView } from "@creditline/core/journey/view";
import { describe, expect, test } from "vitest";
import { inProcessHarnesses, type OpenedHarness } from "../../cli/journeys/harnesses.ts";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { dueJourneys } from "../../scripts/parts.ts";

const JOURNEYS = dueJourneys(await allJourneys());

/** What a customer would notice to be another page. */
const pageOf = ({ screen, title, form }: ScreenView): string =>
  `${screen}: ${title}, ${form?.fields.map(({ name }) => name).join(" ") ?? ""}`;

describe("while calls that a press led to are under way, nothing but its own screen is drawn", () => {
  test.each(JOURNEYS.map((journey) => [journey.name, journey] as const))("%s", async (_name, journey) => {
    let opened: OpenedHarness | null = null;
    let pressed: string | null = null;
    const between: string[] = [];
    const look = (): void => {
      const view = opened?.driver().getView() ?? null;
      if (view === null || view.busy === null) pressed = null;
      else if (pressed === null) pressed = pageOf(view);
      else if (pageOf(view) !== pressed) between.push(`${pressed} → ${pageOf(view)} (${view.busy})`);
    };
    opened = await inProcessHarnesses(1, look)(journey.persona);
    const { harness, close } = opened;
    const play = await startJourney(harness, journey);
    for (const step of journey.steps) await play(step);
    await close();
    expect(between).toEqual([]);
  });
});
