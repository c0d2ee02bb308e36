import { livePlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication } from "@creditline/adapters/driver/application";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import { settableClock } from "@creditline/adapters/ports/clock";
import { OF_THE_TAB } from "@creditline/core/session/stored-session";
import type { Page } from "playwright/test";
import { ANSWER_WITHIN_MS } from "../../cli/journeys/harnesses.ts";

/** An empty page at the application's address, in which nothing of it runs. */
const EMPTY = "/empty-page-of-the-tests";

/** What the application keeps in a browser begins with this (`web/application/page-environment.ts`). */
const PREFIX = "creditline/";

/** A journey that begins in this process, and continues in a page. */
interface BegunOutside {
  /** The application in this process, and after `goOn` in the page. */
  readonly surface: Surface;
  /**
   * Opens the page where the application is, with its storage and its history, as if it had been loaded again there.
   */
  goOn(): Promise<void>;
}

/**
 * Begins a journey without the page, at the platform that serves it, which takes a tenth of the time. What the page
 * would have stored in the meantime it finds.
 */
export async function beginOutside(
  page: Page,
  baseURL: string,
  { surface: inPage, control, persona }: JourneyHarness,
): Promise<BegunOutside> {
  const clock = settableClock(await control.now());
  const device = `before-the-page-${persona.name}`;
  const platform = livePlatform({ baseUrl: baseURL, timeoutMs: ANSWER_WITHIN_MS });
  const application = createSteppedApplication(platform, clock, device);
  let at: Surface = application.surface;
  return {
    surface: {
      open: (screen) => at.open(screen),
      fill: (field, value) => at.fill(field, value),
      attach: (field, documents) => at.attach(field, documents),
      do: (action) => at.do(action),
      visit: (address) => at.visit(address),
      reload: () => at.reload(),
      back: () => at.back(),
      forward: () => at.forward(),
      pass: (milliseconds, during) => at.pass(milliseconds, during),
      look: () => at.look(),
    },
    async goOn() {
      const { storage, history } = application.keep();
      application.driver().dispose();
      await page.clock.setSystemTime(clock.now());
      await page.route(`**${EMPTY}`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
      await page.goto(EMPTY);
      const stored = [...storage, ["device", device] as const].map(([key, value]) => ({
        key: PREFIX + key,
        value,
        isOfTheTab: OF_THE_TAB.has(key),
      }));
      await page.evaluate(
        async ({ kept, entries, shown }) => {
          for (const { key, value, isOfTheTab } of kept)
            (isOfTheTab ? sessionStorage : localStorage).setItem(key, value);
          for (const [number, address] of entries.entries()) {
            if (number === 0) window.history.replaceState({ number, top: 0 }, "", address);
            else window.history.pushState({ number, top: 0 }, "", address);
          }
          const back = shown - (entries.length - 1);
          if (back === 0) return;
          const gone = new Promise((resolve) => {
            window.addEventListener("popstate", resolve, { once: true });
          });
          window.history.go(back);
          await gone;
        },
        { kept: stored, entries: history.entries(), shown: history.at() },
      );
      at = inPage;
      await at.reload();
    },
  };
}
