import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { staticSite } from "@creditline/adapters/platform/http/static-site";
import { expect, type Page } from "playwright/test";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { test } from "./platform-of-a-worker.ts";

// Everywhere else the worker is blocked (`playwright.config.ts`).
test.use({ serviceWorkers: "allow" });

const DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));
const CUSTOMER = journeyPersona("draws-card");

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the files of the page are at hand. */
const atHand = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Paths of all that any cache of the browser holds. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

async function signIn(page: Page, baseURL: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  await control.reset(CUSTOMER.phone);
  const surface = browserSurface(page);
  // The surface lets the page's time pass where a code has led on.
  await page.clock.install();
  await surface.open("customerLogin");
  await surface.fill("phone", CUSTOMER.phone);
  await surface.do("getCode");
  await surface.fill("otp", (await control.newestMessage(CUSTOMER.phone))["code"] ?? "");
  await surface.do("signIn");
  await expect(heading(page)).toHaveText("Your credit line");
  await expect(page.getByRole("heading", { name: "Next EMIs" })).toBeVisible();
}

test("a browser finds the manifest, with nothing in it that keeps the application from being installed", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await atHand(page);
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test's window is a private one, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});

test("a visitor who comes back without a network sees the frame, that there is none, and the pages that say whom to call", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await atHand(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText("Sign in or apply");
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.goto("/complaints");
  await expect(page.locator(".shell-head")).toBeVisible();
  await expect(heading(page)).not.toHaveText("This page didn't load");
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test("a customer who opens the application without a network sees what was last known under the moment that it is from, and continues when it is back", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, baseURL ?? "");
  await atHand(page);
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto("/cm");
  await expect(heading(again)).toHaveText("We couldn't load this");
  const known = again.locator(".card", { hasText: "Last updated:" });
  await expect(known).toContainText("It may have changed since.");
  await expect(known).toContainText("Available to borrow");
  // No amount stands anywhere but under that moment.
  const rest = (await again.locator("body").innerText()).replace(await known.innerText(), "");
  expect(rest).not.toContain("₹");
  await context.setOffline(false);
  await expect(heading(again)).toHaveText("Your credit line");
  await expect(known).toBeHidden();
});

test("a page that loses its network says from when it is, by itself, until the network is back", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, baseURL ?? "");
  const from = page.locator(".banner-place .amounts-from");
  await expect(from).toHaveText("");
  await context.setOffline(true);
  await expect(from).toHaveText(/^Last updated: \d+ \w+ \d{4}, \d{2}:\d{2}$/);
  await expect(page.getByText("You're offline.")).toBeVisible();
  // It stays in view with the banner, however far down someone is.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(from).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(from).toHaveText("");
});

test("nothing that the platform answers is in any cache of the browser, and signing out leaves no amount on the device", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  await atHand(page);
  await signIn(page, baseURL ?? "");
  await browserSurface(page).do("repayments");
  await expect(heading(page)).toHaveText("Your repayments");
  const files = await cached(page);
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.filter((path) => path !== "/index.html" && !/^\/assets\/[^/]+-[\w-]{7,}\.\w+$/.test(path)),
  ).toEqual([]);

  const known = (): Promise<string | null> =>
    page.evaluate(() => window.localStorage.getItem("creditline/last-known"));
  expect(await known()).toContain("available");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(heading(page)).toHaveText("Sign in or apply");
  expect(await known()).toBeNull();
});

test("a page inside another application, and one of a link, has no worker", async ({ page }) => {
  for (const address of ["/gpay", "/ml/nobody", "/?platform=android"]) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  }
});

/** The next build of the application: the same scripts, each under another name, as if every one had changed. */
async function nextBuild(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "creditline-next-"));
  await cp(DIST, directory, { recursive: true });
  const scripts = (await readdir(join(directory, "assets"))).filter((name) => name.endsWith(".js"));
  const next = (text: string): string =>
    scripts.reduce((said, name) => said.replaceAll(name, name.replace(/.{4}\.js$/, "next.js")), text);
  for (const path of ["index.html", "login.html", "worker.js", ...scripts.map((name) => `assets/${name}`)]) {
    const text = next(await readFile(join(directory, path), "utf8"));
    const told = path === "worker.js" ? text.replace(/\b[0-9a-f]{12}\b/, "nextnextnext") : text;
    await writeFile(join(directory, path), told);
  }
  for (const name of scripts)
    await rename(join(directory, "assets", name), join(directory, "assets", next(name)));
  return directory;
}

test("a new build is shown at once where there is a network, and takes over whole: no page has files of two builds", async ({
  context,
}) => {
  const next = await nextBuild();
  let site = await staticSite(DIST);
  const server = createServer((request, response) => {
    const asked = new Request(new URL(request.url ?? "/", "http://localhost"), {
      headers: { "accept-encoding": "identity" },
    });
    void site.file(new URL(asked.url).pathname, asked).then(async (file) => {
      const isPage = request.headers["sec-fetch-dest"] === "document";
      const answer = file ?? (isPage ? await site.page(asked) : new Response("{}", { status: 503 }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const scriptOf = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "");
  try {
    const page = await context.newPage();
    await page.goto(address);
    await atHand(page);
    const before = await scriptOf(page);
    site = await staticSite(next);
    // A page of before continues with its own files, though the server has them no more.
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText("Sign in or apply");
    expect(await scriptOf(page)).toBe(before);
    await context.setOffline(false);
    await page.reload();
    await expect(heading(page)).toHaveText("Sign in or apply");
    expect(await scriptOf(page)).toMatch(/next\.js$/);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.waiting === null && registration.installing !== null)
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.close();

    const after = await context.newPage();
    await after.goto(address);
    await expect.poll(() => after.evaluate(() => caches.keys())).toEqual(["creditline-files-nextnextnext"]);
    await context.setOffline(true);
    await after.reload();
    await expect(heading(after)).toHaveText("Sign in or apply");
    expect(await scriptOf(after)).toMatch(/next\.js$/);
    const scripts = await after.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((name) => !name.endsWith("next.js"))).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(next, { recursive: true, force: true });
  }
});
