import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { inNativeApplication } from "@creditline/adapters/driver/journeys/native-application";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { HandOffMessage } from "@creditline/adapters/ports/native-bridge";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { copyName, copyPath } from "@creditline/core/screens/copies";
import { GO_COPIES } from "@creditline/core/screens/routes/qual.routes.table";
import { expect, type Page } from "playwright/test";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { wrongInLayout } from "./laid-out.ts";
import { readJourneysThere } from "./plan-of-a-run.ts";
import { test } from "./platform-of-a-worker.ts";

/** A native application around the page: what it was told and has not taken, and the token that the page asks with. */
async function nativeAround(page: Page) {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, {
      told,
      CreditlineBridge: { postMessage: (json: string) => told.push(JSON.parse(json)) },
    });
  });
  let token: string | null = null;
  page.on("request", (request) => {
    const sent = /^Bearer (\S+)$/.exec(request.headers()["authorization"] ?? "")?.[1];
    if (sent !== undefined) token = sent;
  });
  return {
    takeMessages: () => page.evaluate(() => (window as unknown as { told: HandOffMessage[] }).told.splice(0)),
    token: () => Promise.resolve(token),
  };
}

/** What did not hold of a journey in the page, and what the page itself threw. */
async function wrongIn(page: Page, baseURL: string, journey: JourneyFile, isNative: boolean) {
  const wrong: unknown[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  const around = isNative ? await nativeAround(page) : null;
  const { steps } = await inTheirOwnTime(page, baseURL, journey.persona, (harness) => {
    const surface =
      around === null ? harness.surface : inNativeApplication(harness.surface, harness.control, around);
    return runJourney(journey, { ...harness, surface });
  });
  return [...wrong, ...steps.filter(({ ok }) => !ok)];
}

/** One flow of each kind that is handed over and come back from. `npm run test:full` plays all. */
const CHOSEN: ReadonlySet<string> = new Set([
  "webview, kyc-by-central-record",
  "webview, line-agreement-signed",
  "link, signs-on-paper",
  "payments-app-without-login, qualification-blocked",
]);

for (const { context, journey } of readJourneysThere()) {
  const name = `${context}, ${journey.name}`;
  test(
    `the journey ${journey.name} holds in Chromium in another context: ${context}`,
    { tag: CHOSEN.has(name) ? [] : "@full" },
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      expect(await wrongIn(page, baseURL ?? "", journey, context === "webview")).toEqual([]);
    },
  );
}

/** The path of each copy that the payments app has of onboarding. */
const GO_PATHS = GO_COPIES.map((name) => ({
  name,
  path: SCREENS.find((screen) => screen.name === copyName("gpay", name))?.path ?? copyPath("gpay", name),
}));

test("each copy of a screen of onboarding is shown in the payments app, and fits a phone", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await inTheirOwnTime(page, baseURL ?? "", "onboarding-dmi", async ({ control, surface, persona }) => {
    await control.reset(persona.phone);
    await surface.visit("/gpay");
    await surface.fill("phone", persona.phone);
    await surface.do("getCode");
    await surface.fill("otp", (await control.newestMessage(persona.phone))["code"] ?? "");
    await surface.do("signIn");
    const wrong: unknown[] = [];
    for (const { name, path } of GO_PATHS) {
      await surface.visit(path);
      const { screen, layout } = await surface.look();
      if (screen !== name || layout !== "gpay") wrong.push({ name, path, screen, layout });
      for (const what of await wrongInLayout(page)) wrong.push(`${name}: ${what}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("each screen of a link is opened by a link for it, and fits a phone", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const control = sandboxControl(baseURL ?? "", fetch);
  const surface = browserSurface(page);
  const wrong: unknown[] = [];
  const notNow: string[] = [];
  for (const { action, screen: wanted } of MAGIC_LINK_ACTIONS) {
    const { phone } = journeyPersona(
      action === "limit_increase_pending" ? "limit-offered" : "onboarding-dmi",
    );
    await control.reset(phone);
    await control.sendLink(phone, action);
    await surface.visit((await control.newestMessage(phone))["link"] ?? "");
    if (!(await surface.look()).actions.includes("begin")) {
      notNow.push(action);
      continue;
    }
    await surface.do("begin");
    const { screen, layout } = await surface.look();
    if (screen !== wanted || layout !== "magic-link") wrong.push({ action, screen, layout });
    for (const what of await wrongInLayout(page)) wrong.push(`${wanted}: ${what}`);
  }
  expect(wrong).toEqual([]);
  // A proof is asked for once the payments to an account have failed: the journey `by-link-proof` comes to that.
  expect(notNow).toEqual(["bank_proof_pending"]);
});
