import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { languageOf } from "@creditline/adapters/ports/languages";
import { translateText } from "@creditline/core/messages/translate";
import { TITLE } from "@creditline/core/screens/top-level/login";
import { expect, type Page } from "playwright/test";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { test } from "./platform-of-a-worker.ts";
import { SAME_IN_EVERY_LANGUAGE } from "./same-in-every-language.ts";

/** What the login begins with. */
const IN_HINDI = translateText(TITLE, languageOf("hi"));

const PHONE = { width: 360, height: 740 };

const spoken = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** The files that the page has loaded whose names have something in them. */
const loaded = (page: Page, part: string): Promise<readonly string[]> =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType("resource")
        .flatMap((file) => (file.name.includes(name) ? [file.name] : [])),
    part,
  );

/** Signs in at the page that is open. */
async function signIn(page: Page, baseURL: string, name: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  const { phone } = journeyPersona(name);
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("[data-action=getCode]").click();
  const otp = page.locator("input[name=otp]");
  await expect(otp).toBeVisible();
  await otp.pressSequentially((await control.newestMessage(phone))["code"] ?? "");
  await expect(page.locator("html[data-screen=cm-home][data-pending='0']")).toBeVisible();
}

test("Hindi is chosen on the first page, at once, and kept with the customer on every device", async ({
  page,
  browser,
  baseURL,
}) => {
  await sandboxControl(baseURL ?? "", fetch).reset(journeyPersona("line-started").phone);
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "English", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await spoken(page)).toBe("en");
  // An English page loads nothing of it, not even the letters of the button.
  await page.evaluate(() => document.fonts.ready);
  expect(await loaded(page, "devanagari-devanagari")).toEqual([]);
  expect(await loaded(page, "/assets/hi-")).toEqual([]);
  expect(await loaded(page, "/assets/languages-")).toEqual([]);
  await page.locator("input[name=phone]").fill("98765");
  await choose(page, "हिन्दी");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(IN_HINDI);
  expect(await spoken(page)).toBe("hi");
  await expect(page.locator("input[name=phone]")).toHaveValue("98765");
  // It is kept on the device.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(IN_HINDI);
  await signIn(page, baseURL ?? "", "line-started");
  expect(await spoken(page)).toBe("hi");
  // A few screens: nothing but names is left in English, and nothing is wider than the phone.
  for (const address of ["/cm", "/cm/tenure-selection", "/help", "/account"]) {
    await page.goto(address);
    await expect(page.locator("html[lang=hi][data-pending='0']:not([data-screen=notFound])")).toBeAttached();
    const { text, width } = await page.evaluate(() => ({
      text: document.querySelector("main")?.innerText ?? "",
      width: document.documentElement.scrollWidth,
    }));
    const rest = SAME_IN_EVERY_LANGUAGE.reduce((left, name) => left.replaceAll(name, "·"), text);
    expect(rest.match(/[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/g) ?? [], address).toEqual([]);
    expect(width, address).toBeLessThanOrEqual(PHONE.width);
  }

  // On another device the customer's own choice wins over the browser's English.
  const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: PHONE });
  await other.goto("/");
  expect(await spoken(other)).toBe("en");
  await signIn(other, baseURL ?? "", "line-started");
  await expect(other.locator("html[lang=hi]")).toBeAttached();

  // In the account it is chosen again, and the home follows.
  await other.goto("/account");
  await other.locator("[data-action=changeLanguage]").first().click();
  await other.locator("input[name=language][value=en]").check();
  await other.locator("[data-action=saveLanguage]").click();
  await expect(other.locator("html[lang=en]")).toBeAttached();
  await expect(other.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await other.close();
});

test("a browser that asks for Hindi is answered in Hindi from the first screen on", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: "hi-IN",
    serviceWorkers: "block",
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(IN_HINDI);
  expect(await spoken(page)).toBe("hi");
  await choose(page, "English");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in or apply");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in or apply");
  await context.close();
});
