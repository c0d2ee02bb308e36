import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import type { Page } from "playwright";
import { browserSurface, PHONE } from "./browser-surface.ts";
import { ownServer } from "./harnesses.ts";
import { fixtureDocument, journeyPersona } from "./journey-files.ts";

/**
 * The built web application and the browser finder are next to the command line in the clone that they are built in.
 */
const WEB_DIR = new URL("../../web/dist/", import.meta.url);
const FINDER = new URL("../../scripts/chromium.mjs", import.meta.url);

/** No browser is available; the message says what is missing and how to install it. */
export class NoBrowser extends Error {
  override readonly name = "NoBrowser";
}

export interface Browsers {
  open(
    persona: string,
  ): Promise<{ readonly harness: JourneyHarness; readonly page: Page; close(): Promise<void> }>;
  close(): Promise<void>;
}

async function chromiumHere(): Promise<string> {
  if (!existsSync(new URL("index.html", WEB_DIR)))
    throw new NoBrowser("the web application is not built; 'npm start' builds it");
  if (!existsSync(FINDER)) throw new NoBrowser("the browser needs a clone of the project");
  try {
    const { findChromium } = (await import(FINDER.href)) as { findChromium: () => Promise<string> };
    return await findChromium();
  } catch (error) {
    throw new NoBrowser(error instanceof Error ? error.message : String(error));
  }
}

/** Chromium, with a platform and a page for each journey. Rejects with NoBrowser if there is none. */
export async function browserHarnesses(seed: number): Promise<Browsers> {
  const executablePath = await chromiumHere();
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  return {
    async open(persona) {
      const { clock, server, control } = await ownServer(seed, fileURLToPath(WEB_DIR));
      // The browser is not used again, so nothing needs to be cached.
      const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.clock.install({ time: clock.now() });
      return {
        page,
        harness: {
          surface: browserSurface(page),
          control,
          persona: journeyPersona(persona),
          document: fixtureDocument,
          customerId: () => Promise.reject(new Error("journeys in the browser move no status")),
        },
        async close() {
          await context.close();
          await server.stop();
        },
      };
    },
    close: () => browser.close(),
  };
}
