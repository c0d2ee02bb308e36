import { expect, type Page } from "playwright/test";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** What the page says of itself going wrong; nothing may. */
function watched(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("Back from every step of the qualification leads to the step before, with what was typed and the focus on its heading", async ({
  page,
  baseURL,
}) => {
  const errors = watched(page);
  await inTheirOwnTime(page, baseURL ?? "", "new-customer", async ({ surface, control, persona }) => {
    const { person } = persona;
    await control.reset(persona.phone);
    await surface.open("customerLogin");
    await surface.fill("phone", persona.phone);
    await surface.do("getCode");
    await expect(page).toHaveURL(/\/#code$/);
    // The number can be corrected, and the code that is under way can still be typed.
    await page.goBack();
    await expect(heading(page, "Sign in or apply")).toBeFocused();
    await expect(page.getByLabel("Mobile number")).toHaveValue(persona.phone);
    await page.goForward();
    await expect(heading(page, "Enter OTP")).toBeVisible();
    const { code = "" } = await control.newestMessage(persona.phone);
    await surface.fill("otp", code);
    await surface.do("signIn");

    await surface.fill("fullName", person["fullName"] ?? "");
    await surface.fill("dateOfBirth", person["dateOfBirth"] ?? "");
    await surface.fill("gender", person["gender"] ?? "");
    await surface.fill("pan", person["pan"] ?? "");
    await surface.do("invite");
    await expect(heading(page, "Your invite code")).toBeFocused();
    await page.goBack();
    await expect(heading(page, "get started by creating your profile")).toBeFocused();
    await expect(page.locator("[name=fullName]")).toHaveValue(person["fullName"] ?? "");
    await expect(page.locator("[name=pan]")).toHaveValue(person["pan"] ?? "");
    await page.goForward();
    await expect(heading(page, "Your invite code")).toBeFocused();
    await page.goBack();
    await surface.fill("pincode", person["pincode"] ?? "");
    await surface.fill("salaried", person["salaried"] ?? "");
    await surface.fill("monthlySalary", person["monthlySalary"] ?? "");
    await surface.fill("householdIncome", "yes");
    await surface.do("save");

    // Of the second step: what was typed and not sent is there again when it is come back to.
    await expect(heading(page, "Your home")).toBeFocused();
    await surface.fill("addressLine1", "12 Lake View");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const left = await page.evaluate(() => Math.round(window.scrollY));
    await page.goBack();
    await expect(heading(page, "get started by creating your profile")).toBeFocused();
    await page.goForward();
    await expect(heading(page, "Your home")).toBeFocused();
    await expect(page.locator("[name=addressLine1]")).toHaveValue("12 Lake View");
    expect(left).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left);
    for (const field of ["residenceType", "yearsInResidence", "yearsInCity"]) {
      await surface.fill(field, person[field] ?? "");
    }
    await surface.do("save");

    // Of the third and the fourth: all the way back, and all the way on.
    await expect(heading(page, "Your work and income")).toBeFocused();
    for (const title of ["Your home", "get started by creating your profile"]) {
      await page.goBack();
      await expect(heading(page, title)).toBeFocused();
    }
    for (const title of ["Your home", "Your work and income"]) {
      await page.goForward();
      await expect(heading(page, title)).toBeFocused();
    }
    await page.goto("/qual/submit-application");
    await expect(heading(page, "Your consent")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Your work and income")).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test("a press without a network says so in view, and is made once when the network is back", async ({
  page,
  context,
  baseURL,
}) => {
  await inTheirOwnTime(page, baseURL ?? "", "new-customer", async ({ surface, control, persona }) => {
    await control.reset(persona.phone);
    await surface.open("customerLogin");
    await surface.fill("phone", persona.phone);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/otp/send")) sent.push(request.url());
    });
    await context.setOffline(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(".banner")).toBeInViewport();
    await surface.do("getCode");
    await expect(
      page.getByText("You're offline. We'll do this as soon as you're back online; no need to press again."),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect(heading(page, "Enter OTP")).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test("an address that begins with two slashes says that there is no such page, and its token is not left in it", async ({
  page,
  baseURL,
}) => {
  const errors = watched(page);
  await page.goto(`${baseURL ?? ""}//elsewhere.example/page?token=abc`);
  await page.locator("html[data-pending='0']").waitFor({ state: "attached" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain("token");
  expect(errors).toEqual([]);
});
