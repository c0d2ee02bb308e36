import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { ACCESS_DETAILS_KEY, fromStored } from "@creditline/core/session/stored-session";
import { expect, type Page } from "playwright/test";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { test } from "./platform-of-a-worker.ts";

const FIRST = journeyPersona("new-customer");
const SECOND = journeyPersona("income-statement-required");
const FIRST_STEP = "get started by creating your profile";
const NAME = "Name Of The First";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function signIn(page: Page, baseURL: string, phone: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  const surface = browserSurface(page);
  await control.reset(phone);
  // The surface lets the page's time pass where a code has led on.
  await page.clock.install();
  await surface.open("customerLogin");
  await surface.fill("phone", phone);
  await surface.do("getCode");
  await surface.fill("otp", (await control.newestMessage(phone))["code"] ?? "");
  await surface.do("signIn");
  await expect(heading(page, FIRST_STEP)).toBeVisible();
}

/** Everything that the browser keeps for this tab and for all of them. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]));

/** The access token of who is signed in. */
const tokenIn = async (page: Page): Promise<string> =>
  page
    .evaluate((key) => window.localStorage.getItem(key), `creditline/${ACCESS_DETAILS_KEY}`)
    .then((text) => fromStored(JSON.parse(text ?? "null")).accessToken ?? "");

async function expectFirstStepEmpty(page: Page): Promise<void> {
  await expect(heading(page, FIRST_STEP)).toBeVisible();
  await expect(page.locator("[name=fullName]")).toHaveValue("");
  expect(await kept(page)).not.toContain(NAME);
}

test("a tab whose customer signs out in another tab shows the login, and the first step of whoever signs in there", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, baseURL ?? "", FIRST.phone);
  await page.locator("[name=fullName]").fill(NAME);
  const other = await context.newPage();
  await other.goto("/");
  await expect(heading(other, FIRST_STEP)).toBeVisible();
  await expect(other.locator("[name=fullName]")).toHaveValue("");

  // A step has a way back alone: for who came here first it leads to the account, which has the way out.
  await other.getByRole("banner").getByRole("link", { name: "Back" }).click();
  await other.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in or apply")).toBeVisible();
  await expect(page.getByText("You signed out in another tab.")).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toHaveValue("");
  expect(await kept(page)).not.toContain(NAME);

  await signIn(other, baseURL ?? "", SECOND.phone);
  await expectFirstStepEmpty(page);
  await page.goBack();
  await expectFirstStepEmpty(page);
});

test("one customer after another in one tab begins at the first step, with nothing of the other", async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL ?? "", FIRST.phone);
  const surface = browserSurface(page);
  for (const [field, value] of Object.entries({ ...FIRST.person, fullName: NAME })) {
    if (["fullName", "dateOfBirth", "gender"].includes(field)) await surface.fill(field, value);
  }
  await surface.do("invite");
  await expect(page).toHaveURL(/#invite-code$/);
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in or apply")).toBeVisible();
  await signIn(page, baseURL ?? "", SECOND.phone);
  await expectFirstStepEmpty(page);
  await page.goto("/qual/quick-profile-v2");
  await expectFirstStepEmpty(page);
});

test("a link with another customer's token asks first; it is stayed, or the other customer begins with nothing of this one", async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, baseURL ?? "", SECOND.phone);
  const token = await tokenIn(theirs);
  expect(token).not.toBe("");
  await elsewhere.close();

  await signIn(page, baseURL ?? "", FIRST.phone);
  await page.locator("[name=fullName]").fill(NAME);
  const mine = await tokenIn(page);
  const link = `/qual/quick-profile-v2?token=${encodeURIComponent(token)}`;

  await page.goto(link);
  await expect(heading(page, "This link is for another customer")).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(heading(page, FIRST_STEP)).toBeVisible();
  await expect(page.locator("[name=fullName]")).toHaveValue(NAME);
  expect(await tokenIn(page)).toBe(mine);

  await page.goto(link);
  await page.getByRole("button", { name: "Sign out and open the link" }).click();
  await expectFirstStepEmpty(page);
  expect(await tokenIn(page)).toBe(token);
});
