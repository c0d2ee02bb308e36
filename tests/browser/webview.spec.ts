import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

const frameOf = (page: Page) =>
  page.evaluate(() => ({
    layout: document.documentElement.dataset["layout"],
    header: document.querySelectorAll(".shell-head").length,
    footer: document.querySelectorAll(".shell-foot").length,
  }));

const ready = (page: Page) =>
  page.locator("html[data-screen]:not([data-screen=''])").waitFor({ state: "attached" });

/** A native application around the page that remembers what it is told. */
async function withBridge(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, {
      told,
      CreditlineBridge: { postMessage: (json: string) => told.push(JSON.parse(json)) },
    });
  });
  return () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
}

test("the normal web has a header and a foot, and the payments app and a webview a slim one, with the name, who lends, help and the legal links", async ({
  page,
}) => {
  await page.goto("/");
  await ready(page);
  expect(await frameOf(page)).toEqual({ layout: "default", header: 1, footer: 1 });
  await page.goto("/gpay");
  await page.locator("html[data-layout='gpay']").waitFor({ state: "attached" });
  expect(await frameOf(page)).toEqual({ layout: "gpay", header: 1, footer: 1 });
  await page.goto("/login?layout=default&platform=ios");
  await page.locator("html[data-layout='webview']").waitFor({ state: "attached" });
  expect(await frameOf(page)).toEqual({ layout: "webview", header: 1, footer: 1 });
  await page.reload();
  await page.locator("html[data-layout='webview']").waitFor({ state: "attached" });
  expect(new URL(page.url()).search).toBe("");
});

test("inside another application the frame names the lenders, help and the legal pages, and has no main places", async ({
  page,
}) => {
  for (const address of ["/gpay", "/login?layout=default&platform=ios"]) {
    await page.goto(address);
    await ready(page);
    await expect(page.locator("header .wordmark")).toHaveText("creditline");
    await expect(page.getByRole("contentinfo")).toContainText("creditline doesn't lend. The lenders are");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Help" })).toBeVisible();
    await expect(page.locator("[data-nav]")).toHaveCount(0);
  }
});

test("a page with the native bridge is a webview, and going back from a flow notifies the application", async ({
  page,
}) => {
  const told = await withBridge(page);
  await page.goto("/loan-restructure");
  await page.locator("html[data-layout='webview']").waitFor({ state: "attached" });
  expect(await frameOf(page)).toEqual({ layout: "webview", header: 1, footer: 1 });
  await page.getByRole("button", { name: "Back to the app" }).click();
  expect(await told()).toEqual([{ flow: "loan-restructure", kind: "cancel", url: "/cm" }]);
  await page.locator("html[data-screen='customerLogin']").waitFor({ state: "attached" });
});

test("a visit in the payments app stays there until the tab closes, and /login?layout=default leaves it", async ({
  page,
  context,
}) => {
  await page.goto("/gq");
  await page.locator("html[data-screen='quickProfile'][data-layout='gpay']").waitFor({ state: "attached" });
  await page.goto("/");
  await page.locator("html[data-screen='customerLogin'][data-layout='gpay']").waitFor({ state: "attached" });
  expect(new URL(page.url()).pathname).toBe("/gpay");
  const other = await context.newPage();
  await other.goto("/");
  await other.locator("html[data-layout='default']").waitFor({ state: "attached" });
  await page.goto("/login?layout=default");
  await page.locator("html[data-layout='default']").waitFor({ state: "attached" });
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a keyboard that covers half of the screen leaves each field in sight that is typed into, with no bar over it", async ({
  page,
}) => {
  await page.goto("/gq?platform=android");
  await page.locator("html[data-screen='quickProfile']").waitFor({ state: "attached" });
  // The page is as high as what the keyboard leaves of the screen, and not laid out below it.
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain(
    "interactive-widget=resizes-content",
  );
  await page.setViewportSize({ width: 360, height: 370 });
  const covered = await page.evaluate(() => {
    const wrong: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden])")) {
      field.focus();
      const box = field.getBoundingClientRect();
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isOver =
        over === field || (over !== null && field.closest("label, .field")?.contains(over) === true);
      if (box.top < 0 || box.bottom > window.innerHeight || !isOver) wrong.push(field.name);
    }
    return wrong;
  });
  expect(covered).toEqual([]);
});
