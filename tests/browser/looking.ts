import axe from "axe-core";
import { expect, type Page } from "playwright/test";
import { wrongInLayout } from "./laid-out.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A colour that is faded in is looked at when it is there, and not with the mouse over it. */
async function atRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/**
 * axe finds nothing on the page, or nothing by one of its rules. Its script, which is half a megabyte, is brought once
 * for each document: a journey is one, and is looked at often. No page has a frame that would have to be asked apart.
 */
export async function expectAccessible(page: Page, where: string, rule?: string): Promise<void> {
  await atRest(page);
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...(only === undefined ? {} : { runOnly: [only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
    );
  }, rule);
  expect(found, where).toEqual([]);
}

/** The same in both themes: in the other nothing but the colours is another. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${where}, dark`, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, `${where}, light`);
}

/** The page is no wider than the window: nothing has to be scrolled sideways. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Nothing is wrong with how the page is laid out, at a width. */
export async function expectLaidOut(page: Page, where: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  expect(await wrongInLayout(page), `${where} at ${width} pixels`).toEqual([]);
}

/** A part of a screen as it is looked at in the middle of a journey, which goes on after it. */
export async function lookAt(page: Page, where: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page, `${where} at 320 pixels`);
  await expectAccessibleInBoth(page, where);
  await expectLaidOut(page, where, 360);
  await page.setViewportSize(size);
}
