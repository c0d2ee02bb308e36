import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { wrongInLayout } from "./laid-out.ts";
import { expectNoSideways, NARROW } from "./looking.ts";
import { test } from "./platform-of-a-worker.ts";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { englishOn, plainOn, speakHindi, speakPseudo } from "./pseudo-speaking.ts";

const JOURNEYS = await allJourneys();

/** Journeys that between them show the screens that say most; `npm run test:full` plays every other one too. */
const SAYING_MOST: ReadonlySet<string> = new Set([
  "approved-and-accepted",
  "income-by-netbanking",
  "rejected-irregular-salary",
]);

for (const journey of JOURNEYS) {
  const isSaying = SAYING_MOST.has(journey.name);
  // What the platform says in its own words is in no catalogue; what the application says is looked for in process as well.
  const tag = isSaying ? [] : ["@full"];
  test(
    isSaying
      ? `in a longer language, nothing of ${journey.name} is left in English or cut at 360 pixels`
      : `in a longer language, nothing of ${journey.name} is cut at 360 pixels`,
    { tag },
    async ({ page, baseURL }) => {
      test.setTimeout(240_000);
      await speakPseudo(page);
      await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
        const play = await startJourney(harness, journey);
        for (const step of journey.steps) {
          // What a step expects to read is in English, and is not looked for here.
          await play(step);
          const left = isSaying ? await plainOn(page) : [];
          expect([...left, ...(await wrongInLayout(page))], step.id).toEqual([]);
        }
      });
    },
  );
}

/** What the staff of a lender writes to a customer in a journey: no one translates it. */
const writtenIn = ({ steps }: JourneyFile): readonly string[] =>
  steps.flatMap(({ answer, answerComplaint }) =>
    [answer, answerComplaint].flatMap((text) =>
      typeof text === "string" ? [text] : Object.values(text ?? {}),
    ),
  );

/** The life of a loan, from the phone number to the closed line, as the shortest journeys that are one after the other in it. */
const LIFE_OF_A_LOAN: ReadonlySet<string> = new Set([
  "approved-and-accepted",
  "from-approval-to-line",
  "draws-and-receives",
  "borrows-misses-and-closes",
  "closes-the-line",
]);

for (const journey of JOURNEYS)
  test(
    `in Hindi, nothing of ${journey.name} is left in English, or cut at 360 pixels or at 320 with large text`,
    { tag: LIFE_OF_A_LOAN.has(journey.name) ? [] : ["@full"] },
    async ({ page, baseURL }) => {
      test.setTimeout(240_000);
      await speakHindi(page);
      await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
        const play = await startJourney(harness, journey);
        for (const step of journey.steps) {
          await play(step);
          expect
            .soft([...(await englishOn(page, writtenIn(journey))), ...(await wrongInLayout(page))], step.id)
            .toEqual([]);
          await page.setViewportSize(NARROW);
          await expectNoSideways(page, `${step.id} at ${NARROW.width} pixels`);
          expect.soft(await wrongInLayout(page, "200%"), `${step.id}, text at 200 %`).toEqual([]);
          await page.setViewportSize(PHONE.viewport);
        }
      });
    },
  );
