import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication, type SteppedApplication } from "@creditline/adapters/driver/application";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { DAY_MS } from "@creditline/core/calendar/duration";
import { MAGIC_LINK_ACTIONS, type MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import { capitalised, SIGNING_ROWS } from "@creditline/core/reference/lenders/lenders.table";
import { expect, test } from "vitest";
import { allJourneys, fixtureDocument, journeyPersona } from "../../cli/journeys/journey-files.ts";
import { sandboxInProcess } from "../../cli/journeys/harnesses.ts";

const JOURNEYS = await allJourneys();
const linksOf = ({ steps }: JourneyFile): readonly string[] =>
  steps.flatMap(({ sendLink }) => sendLink ?? []);

const byLink = (action: string): JourneyFile | undefined =>
  JOURNEYS.find((journey) => journey.begins === undefined && linksOf(journey).at(-1) === action);

const LENDBOX = byLink("sign_documents_lendbox_pending");

/** The journey that does a link's step to its end: its own, and of a signature the one of Lendbox with another lender. */
function journeyOf(action: MagicLinkAction): JourneyFile {
  const own = byLink(action);
  if (own !== undefined) return own;
  const row = SIGNING_ROWS.find(({ slug }) => action === `sign_documents_${slug}_pending`);
  if (row === undefined || LENDBOX === undefined) throw new Error(`no journey does ${action}`);
  const theirs = JSON.stringify(LENDBOX.steps)
    .replaceAll("sign_documents_lendbox_pending", action)
    .replaceAll("signDocumentsLendbox", `signDocuments${capitalised(row.slug)}`);
  const stands = {
    status: "AIP_INTERESTED",
    interest: "YES",
    partner: row.code,
    lineType: "CASH_LINE",
  } as const;
  return { ...LENDBOX, stands, steps: JSON.parse(theirs) as JourneyFile["steps"] };
}

/** A platform, and as many phones and browsers as come to it. */
function harness(persona: string) {
  const { clock, control, handle, close } = sandboxInProcess();
  let devices = 0;
  return {
    clock,
    control,
    persona: journeyPersona(persona),
    device(): SteppedApplication {
      devices += 1;
      return createSteppedApplication(inProcessPlatform(handle), clock, `device-${devices}`);
    },
    close,
  };
}

const DONE = "This step is done";

const seen = async ({ surface }: SteppedApplication) => {
  const { screen, title, actions } = await surface.look();
  return { screen, title, canBegin: actions.includes("begin") };
};

const comes = async (device: SteppedApplication, address: string) => {
  await device.surface.visit(address);
  return seen(device);
};

test.each(MAGIC_LINK_ACTIONS)(
  "a link for $action is left half-way and gone on with, done, opened again when it is done, and over after its days",
  async ({ action, screen }) => {
    const journey = journeyOf(action);
    const { clock, control, persona, device, close } = harness(journey.persona);
    const mine = device();
    const play = await startJourney(
      {
        surface: mine.surface,
        control,
        persona,
        document: fixtureDocument,
        customerId: () => Promise.reject(new Error("a link moves no status")),
      },
      journey,
    );
    let link = "";
    const other = device();
    let isHalfWay = false;
    for (const step of journey.steps) {
      const { ok, mismatches, id } = await play(step);
      expect({ id, ok, mismatches }).toEqual({ id, ok: true, mismatches: [] });
      if (isHalfWay && (await seen(mine)).title === DONE) break;
      if (step.sendLink === action) link = (await control.newestMessage(persona.phone))["link"] ?? "";
      if (isHalfWay || link === "" || (await seen(mine)).screen !== screen) continue;
      isHalfWay = true;
      await mine.surface.reload();
      expect((await seen(mine)).screen, "loaded anew half-way").toBe(screen);
      expect(await comes(other, link), "opened elsewhere meanwhile").toEqual({
        screen: "home-ml",
        title: "This link is open on another device",
        canBegin: false,
      });
      await other.surface.do("here");
      expect((await seen(other)).canBegin, "gone on with elsewhere").toBe(true);
      await other.surface.do("begin");
      expect((await seen(other)).screen).toBe(screen);
      // The first is told on its next call, wherever it was, and takes the link back where it had stopped.
      await mine.surface.reload();
      expect(await seen(mine), "taken over").toEqual({
        screen: "home-ml",
        title: "You continued on another device",
        canBegin: false,
      });
      await mine.surface.do("here");
      if ((await seen(mine)).canBegin) await mine.surface.do("begin");
      expect((await seen(mine)).screen, "This can't be withdrawn now.").toBe(screen);
    }
    expect(isHalfWay).toBe(true);

    const done = { screen: "home-ml", title: DONE, canBegin: false };
    expect(await seen(mine)).toEqual(done);
    expect(await comes(mine, link), "opened again here").toEqual(done);
    expect(await comes(device(), link), "opened again elsewhere").toEqual(done);
    // Where it was open in the meantime, nothing leads to a login or is done twice.
    await other.surface.reload();
    expect((await seen(other)).screen).toMatch(/-ml$/);

    clock.set(clock.now() + 8 * DAY_MS);
    const over = { screen: "home-ml", title: "This link has expired", canBegin: false };
    expect(await comes(device(), link), "a week later").toEqual(over);
    expect(await comes(mine, link), "a week later where it was done").toEqual(over);
    await close();
  },
);

test.each(MAGIC_LINK_ACTIONS)(
  "a link for $action that is cut off, made up or another's opens nothing, and says so; one left open for days says it is over",
  async ({ action, screen }) => {
    const { persona: name, stands, steps } = journeyOf(action);
    const { clock, control, persona, device, close } = harness(name);
    await control.reset(persona.phone);
    if (stands !== undefined) await control.stand(persona.phone, { ...stands, like: persona.name });
    // What has to be there before: another step, of which a link is sent first.
    const first = device();
    const play = await startJourney(
      {
        surface: first.surface,
        control: { ...control, reset: () => Promise.resolve() },
        persona,
        document: fixtureDocument,
        customerId: () => Promise.reject(new Error("a link moves no status")),
      },
      {},
    );
    for (const step of steps.slice(
      0,
      steps.findIndex(({ sendLink }) => sendLink === action),
    ))
      await play(step);
    await control.sendLink(persona.phone, action);
    const link = (await control.newestMessage(persona.phone))["link"] ?? "";
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const forged = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const nothing = { screen: "home-ml", title: "Unable to fetch details", canBegin: false };
    for (const wrong of [
      link.replace(token, forged),
      link.replace(token, token.slice(0, -6)),
      link.replace(/link-[0-9a-f]{32}/, "link-000000000000000000000000").replace(/token=[^&]*&?/, ""),
    ])
      expect(await comes(device(), wrong), wrong).toEqual(nothing);

    const left = device();
    expect(await comes(left, link)).toMatchObject({ screen: "home-ml", canBegin: true });
    await left.surface.do("begin");
    expect((await seen(left)).screen).toBe(screen);
    clock.set(clock.now() + 8 * DAY_MS);
    await left.surface.reload();
    expect(await seen(left), "left open for days").toEqual({
      screen: "home-ml",
      title: "This link has expired",
      canBegin: false,
    });
    await close();
  },
);
