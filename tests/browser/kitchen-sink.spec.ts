import { expect, type Page } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { PLAYED_SAMPLES, SAMPLE_VIEWS } from "../../web/kitchen-sink/played-samples.ts";
import { expectAccessibleInBoth } from "./looking.ts";
import { test } from "./platform-of-a-worker.ts";

/** The parts in all their states, and the whole screens that the kitchen sink shows. */
const PAGES = ["", ...Object.keys(PLAYED_SAMPLES), ...Object.keys(SAMPLE_VIEWS)];

async function open(page: Page, sample: string): Promise<void> {
  await page.goto(`/kitchen-sink/${sample}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

test("axe finds nothing in either theme", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const sample of PAGES) {
    await open(page, sample);
    await expectAccessibleInBoth(page, sample);
  }
});

/** What can be tapped and is lower or narrower than a finger, links in a sentence aside. */
const tooSmall = (page: Page): Promise<readonly (string | null | undefined)[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "button, a.button, input:not([type=hidden]), select, summary, .error-summary a",
      ),
    ]
      .map((control) =>
        control.matches("[type=radio], [type=checkbox]") ? control.closest("label") : control,
      )
      .filter((target) => {
        const { width, height } = target?.getBoundingClientRect() ?? { width: 0, height: 0 };
        // What a closed offer does not show yet is no smaller for that.
        return target?.checkVisibility() !== false && (width < 44 || height < 44);
      })
      .map((target) => target?.textContent),
  );

test("each page lives under its content security policy, keeps to its own address, has nothing to tap below 44 pixels, and is no wider than 320 pixels, which is 1280 at a zoom of 400 %", async ({
  page,
  baseURL,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) problems.push(request.url());
  });
  for (const sample of PAGES) {
    await page.setViewportSize(PHONE.viewport);
    await open(page, sample);
    expect(await tooSmall(page), sample).toEqual([]);
    await page.setViewportSize({ width: 320, height: 200 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), sample).toBe(320);
  }
  expect(problems).toEqual([]);
});

test("Devanagari is fetched only where it is shown, and where the device has no letters for it", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  await open(page, "home");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes("devanagari-devanagari"))).toEqual([]);
  expect(fonts).toHaveLength(2);
  await open(page, "");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes("devanagari-devanagari")).length).toBeLessThanOrEqual(1);
});

test("a double tap counts once, and a tap on a busy button not at all", async ({ page }) => {
  await open(page, "");
  await page.getByRole("button", { name: "Check my limit" }).first().dblclick();
  await expect(page.getByText("Taps counted: 1")).toBeVisible();
  await page.getByRole("button", { name: "Submitting" }).click();
  await expect(page.getByText("Taps counted: 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submitting" })).toBeEnabled();
});

test("errors take the focus as a summary, and each link leads to its answer, clear of the action bar", async ({
  page,
}) => {
  await open(page, "form-empty");
  await page.getByRole("button", { name: "Save and continue" }).click();
  const summary = page.getByRole("region", { name: "Fix 8 answers" });
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    const clear = await page.evaluate(() => {
      const control = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector(".actions-main")?.getBoundingClientRect();
      return control !== undefined && bar !== undefined && control.top >= 0 && control.bottom <= bar.top;
    });
    expect(clear, `answer ${at + 1}`).toBe(true);
  }
  await expect(page).toHaveURL(/form-empty$/);
});

test("another attempt brings the summary back into focus", async ({ page }) => {
  await open(page, "form-empty");
  await page.getByLabel("Full name").fill("Meera");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByLabel("Full name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Fix 7 answers" })).toBeFocused();
});

test("a new screen puts the focus on its heading; the first one leaves it alone", async ({ page }) => {
  // The kitchen sink's own pages are loaded one by one: screens follow each other in the application.
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in or apply" })).not.toBeFocused();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeFocused();
  await expect(page).toHaveTitle("Help – creditline");
});

test("the keyboard alone reaches and rates", async ({ page }) => {
  await open(page, "rejected");
  const third = page.getByRole("radio", { name: "3", exact: true });
  await page.getByRole("radio", { name: "1: poor" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(third).toBeChecked();
  await expect(third).toBeFocused();
});

test("what is pasted arrives whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "fields");
  const paste = async (label: string, text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(label).focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  await paste("Mobile number", "+91 90000 14821");
  await expect(page.getByLabel("Mobile number")).toHaveValue("9000014821");
  await paste("Date of birth", "1994-03-27");
  await expect(page.getByLabel("Date of birth")).toHaveValue("27/03/1994");
  await paste("Monthly take-home salary", "₹1,25,000.00");
  await expect(page.getByLabel("Monthly take-home salary")).toHaveValue("1,25,000");
  await expect(page.getByText("One lakh twenty five thousand rupees")).toBeVisible();
  await paste("OTP", "482 913");
  await expect(page.getByLabel("OTP")).toHaveValue("482913");
});

test("the swap to Anek moves nothing", async ({ page }) => {
  let release = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await shown;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto("/kitchen-sink/waiting", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.fonts.check("17px Anek"))).toBe(false);
  release();
  await page.waitForFunction(() => document.fonts.check("17px Anek"));
  const shift = await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
        resolve(shifts.reduce((sum, { value }) => sum + value, 0));
      }).observe({ entryTypes: ["layout-shift", "mark"] });
      performance.mark("looked");
    });
  });
  expect(shift).toBeLessThan(0.01);
});
