import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { startProduct } from "../start-product.ts";
import { median, type Pace } from "./measure.ts";
import { ROOT } from "./process.ts";
import { atMost, type Result } from "./result.ts";

/** Slow 3G, and a phone with a quarter of this machine's processor. */
const SLOW_3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 } as const;
const SLOWER = 4;

const MOST_SECONDS = 4.5;
const MOST_VISITS = 5;

interface Visit {
  readonly paintedMs: number;
  /** Until the first digit of a phone number is in its field. */
  readonly typedMs: number;
}

/** The login's page as someone sees it who was never here. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_3G });
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const began = performance.now();
    await page.goto(`${url}/login`, { waitUntil: "commit" });
    const field = page.getByLabel("Mobile number");
    await field.press("9", { timeout: 60_000 });
    const typedMs = performance.now() - began;
    if ((await field.inputValue()) !== "9") throw new Error("the phone number could not be typed");
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    return { paintedMs, typedMs };
  } finally {
    await context.close();
  }
}

/** How soon the login can be used on a cheap phone and a slow network. */
export async function run({ rounds }: Pace): Promise<readonly Result[]> {
  const { findChromium } = (await import(join(ROOT, "scripts", "chromium.mjs"))) as {
    findChromium: () => Promise<string>;
  };
  const folder = mkdtempSync(join(tmpdir(), "creditline-first-use-"));
  const product = await startProduct(folder);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    // The first one makes the server read its files.
    await visit(browser, product.url);
    const visits: Visit[] = [];
    for (let n = 0; n < Math.min(rounds, MOST_VISITS); n += 1) visits.push(await visit(browser, product.url));
    const painted = median(visits.map(({ paintedMs }) => paintedMs));
    const typed = median(visits.map(({ typedMs }) => typedMs));
    return [
      {
        title: "Browser: the login on slow 3G with a quarter of the processor",
        inputs: `the medians of ${visits.length} first visits at 360 pixels; 400 kbit/s, 400 ms`,
        against: "the first paint",
        rows: [
          { name: "something is painted", time: painted * 1e6, ratio: 1 },
          {
            name: "the phone number can be typed",
            time: typed * 1e6,
            ratio: typed / painted,
            goal: atMost(MOST_SECONDS * 1000, typed, `${MOST_SECONDS} s`),
          },
        ],
        notes: [],
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
