import { expect } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { playThrough } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** The most that a screen may move in all: half of what Chromium's own measure calls good. */
const MOST_MOVED = 0.05;

/** What moved by itself, without a press or a key shortly before. */
interface Shift {
  readonly screen: string;
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

for (const [journey, screens] of [
  ["approved-and-accepted", ["customerLogin", "approvedApplication"]],
  ["draws-and-receives", ["customerLogin", "cm-home", "cm-tenure-selection"]],
  ["pays-an-instalment", ["cm-home", "cm-repayments-detail"]],
] as const)
  test(`next to nothing moves by itself on a phone: ${screens.join(", ")} (${journey})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: PHONE.viewport.height });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          // What frames the screens comes and goes with them.
          const moved = entry.sources.flatMap(({ node }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return element?.closest("main") ? [element.className] : [];
          });
          if (entry.hadRecentInput || moved.length === 0) continue;
          const screen = document.documentElement.dataset["screen"] ?? "";
          window.shifts.push({ screen, value: entry.value, moved });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const seen = new Set<string>();
    const shifts = new Map<string, Shift>();
    await playThrough(page, baseURL ?? "", journey, async () => {
      seen.add((await page.locator("html").getAttribute("data-screen")) ?? "");
      for (const shift of await page.evaluate(() => window.shifts)) shifts.set(JSON.stringify(shift), shift);
    });
    expect([...screens].filter((screen) => !seen.has(screen))).toEqual([]);
    const own = [...shifts.values()].filter(({ screen }) => screens.some((one) => one === screen));
    const sums = Map.groupBy(own, ({ screen }) => screen);
    const tooMuch = [...sums].filter(
      ([, list]) => list.reduce((sum, { value }) => sum + value, 0) > MOST_MOVED,
    );
    expect(tooMuch).toEqual([]);
  });
