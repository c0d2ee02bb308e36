import { expect, type Page } from "playwright/test";
import { addressOf, SCREENS, settled, signIn } from "../bench/pages/screens.ts";
import { test } from "./platform-of-a-worker.ts";

/** What a page waits for, in the order in which it mostly comes. */
const ARRIVALS = [
  /\/assets\/(index|react|rolldown)[^/]*\.js$/,
  /\/assets\/soon[^/]*\.(js|css)$/,
  /\/assets\/common[^/]*\.(js|css)$/,
  /^\/v1\//,
  /\/assets\/(?!index|react|rolldown|soon|common)[^/]*\.js$/,
  /\.woff2$/,
];

/** Longer than a browser waits for letters that are to be there at once or not at all. */
const LETTERS_LATE_MS = 400;

/**
 * What is also measured on a desk, where a rail and a second column come later, and what of it stays where it is: on the home
 * a notice still moves once, by the height of a block above it that comes late.
 */
const ON_A_DESK: ReadonlyMap<string, RegExp> = new Map([
  ["customerLogin", /./],
  ["approvedApplication", /./],
  ["cm-home", /shell-main|page-(?:hero|aside|wide)|shell-foot/],
]);

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Holds back everything of an order of arrivals; gives how to let each of them come. */
async function holdBack(page: Page, order: readonly RegExp[]): Promise<readonly (() => void)[]> {
  const held = order.map(() => Promise.withResolvers<void>());
  for (const [at, what] of order.entries())
    await page.route(
      ({ pathname }) => what.test(pathname),
      async (route) => {
        await held[at]?.promise;
        await route.continue().catch(() => undefined);
      },
    );
  return held.map(({ resolve }) => resolve);
}

/** What moved on the page without a press or a key, with what it was. */
const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved);

for (const name of [
  "customerLogin",
  "approvedApplication",
  "cm-home",
  "cm-tenure-selection",
  "cm-repayments-detail",
])
  test(`whatever comes late, nothing on the page moves: ${name}`, async ({ page, baseURL }) => {
    const url = baseURL ?? "";
    const screen = SCREENS[name];
    if (screen === undefined) throw new Error(`${name} is not measured`);
    if (screen.phone !== undefined) await signIn(page, url, screen.phone);
    const there = await addressOf(page, url, screen);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { moved: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as {
            readonly value: number;
            readonly hadRecentInput: boolean;
            readonly sources: readonly { readonly node: Node | null }[];
          };
          if (hadRecentInput) continue;
          const what = sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? ""),
          );
          shifts.push(`${value}: ${what.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of ON_A_DESK.has(name) ? [360, 412, 1280] : [360, 412])
      for (const order of [ARRIVALS, ARRIVALS.toReversed()]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto("about:blank");
        const come = await holdBack(page, order);
        await page.goto(there, { waitUntil: "commit" });
        await page.locator("main .bone").first().waitFor();
        // Letters that come later than this are not the page's: whichever come first, they are.
        await page.waitForTimeout(LETTERS_LATE_MS);
        for (const one of come) {
          await twoFrames(page);
          one();
        }
        await settled(page);
        await page.waitForLoadState("networkidle");
        await twoFrames(page);
        const what = width === 1280 ? (ON_A_DESK.get(name) ?? /./) : /./;
        const shifts = (await moved(page)).filter((shift) => what.test(shift));
        expect(shifts, `${name} at ${width} pixels`).toEqual([]);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
  });
