import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { wrongInLayout } from "./laid-out.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** What axe is asked for: all of its rules, or one. */
type Rule = "color-contrast" | undefined;

/**
 * What axe finds in the page as it is. A colour that is faded in is looked at when it is there. Null where axe has to
 * be brought first: its script, which is half a megabyte, comes once for each document, and a journey is one that is
 * looked at often. No page has a frame that would have to be asked apart.
 */
const found = (page: Page, rule: Rule): Promise<readonly string[] | null> =>
  page.evaluate(async (only) => {
    if (!("axe" in window)) return null;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      // No rule that is asked for reads style sheets, which are fetched otherwise.
      preload: { assets: ["media"] },
      ...(only === undefined ? {} : { runOnly: [only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
    );
  }, rule);

/** As its package has it for browsers, without what only its readers need. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function foundByAxe(page: Page, rule?: Rule): Promise<readonly string[]> {
  const first = await found(page, rule);
  if (first !== null) return first;
  await page.evaluate(AXE);
  return (await found(page, rule)) ?? ["axe did not come"];
}

/** axe finds nothing on the page, without the mouse over it, or nothing by one of its rules. */
export async function expectAccessible(page: Page, where: string, rule?: Rule): Promise<void> {
  await page.mouse.move(0, 0);
  expect(await foundByAxe(page, rule), where).toEqual([]);
}

/** The same in both themes: in the other nothing but the colours is another. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${where}, dark`, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await foundByAxe(page), `${where}, light`).toEqual([]);
}

/** The page is no wider than the window: nothing has to be scrolled sideways. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** A phone's window, which is the one that journeys are played in, and the narrowest that a page is held to. */
export const NARROW = { width: 320, height: 640 };

/** A part of a screen as it is looked at in the middle of a journey, which continues after it in the same window. */
export async function lookAt(page: Page, where: string): Promise<void> {
  expect(await wrongInLayout(page), `${where} at ${PHONE.viewport.width} pixels`).toEqual([]);
  await page.setViewportSize(NARROW);
  await expectNoSideways(page, `${where} at ${NARROW.width} pixels`);
  expect(await wrongInLayout(page, "200%"), `${where} at ${NARROW.width} pixels, text at 200 %`).toEqual([]);
  await expectAccessibleInBoth(page, where);
  await page.setViewportSize(PHONE.viewport);
}
