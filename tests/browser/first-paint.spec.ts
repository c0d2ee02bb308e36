import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";
import { speakPseudo } from "./pseudo-speaking.ts";

/** Holds every script back until it is told to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("before any script is there the login has its heading and the shape of its field, and nothing shifts after", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    // In the letters that stand in: when the page's own come must not matter (`nothing-shifts.spec.ts`).
    await page.route("**/*.woff2", (route) => route.abort());
    const release = await holdScripts(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = "value" in entry && typeof entry.value === "number" ? entry.value : 0;
          const { dataset } = document.documentElement;
          dataset["shifted"] = String(Number(dataset["shifted"] ?? 0) + shift);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Sign in or apply" })).toBeVisible();
    // All of the page has arrived with its styles, without which nothing is painted; its scripts are held.
    await page.waitForFunction(
      () =>
        document.readyState !== "loading" &&
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
    const shape = await page.locator(".first-box").boundingBox();
    release();
    await expect(page.getByLabel("Mobile number")).toBeVisible();
    const field = await page.getByLabel("Mobile number").boundingBox();
    expect(Math.abs((field?.y ?? 0) - (shape?.y ?? 99)), `at ${width} pixels`).toBeLessThanOrEqual(1);
    // What is left is the font's: the fallback's last word may be on another line.
    const shifted = await page.locator("html").getAttribute("data-shifted");
    expect(Number(shifted ?? 0), `at ${width} pixels`).toBeLessThan(0.03);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("at another address the frame of the page is there before any script, without the login's heading", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/terms", { waitUntil: "commit" });
  await expect(page.locator(".wordmark")).toBeVisible();
  await expect(page.getByText("Loading")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Terms and conditions" })).toBeVisible();
});

test("to who asks for another language no English word is shown before the page's own words are there", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    locale: "hi-IN",
    serviceWorkers: "block",
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await speakPseudo(page);
  const release = await holdScripts(page);
  for (const [address, words] of [
    ["/", "Sign in or apply"],
    ["/terms", "Loading"],
  ] as const) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator(".wordmark")).toBeVisible();
    await expect(page.locator("main .bone").first()).toBeVisible();
    await expect(page.getByText(words)).toBeAttached();
    await expect(page.getByText(words)).toBeHidden();
  }
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^⟦/);
  await page.close();
});
