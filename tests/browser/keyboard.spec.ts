import { expect, type Locator, type Page } from "playwright/test";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { test } from "./platform-of-a-worker.ts";

/** The first control with this name. */
const named = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole("textbox", { name })
    .or(page.getByRole("button", { name }))
    .or(page.getByRole("radio", { name }))
    .or(page.getByRole("checkbox", { name }))
    .or(page.getByRole("combobox", { name }))
    .first();

/** Moves with Tab until this control, or the one with this name, has the focus; fails when it never does. */
async function tabTo(page: Page, control: string | RegExp | Locator): Promise<void> {
  const wanted = typeof control === "string" || control instanceof RegExp ? named(page, control) : control;
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    // No one presses faster than a page is drawn, and what has come into view is told with a drawing.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  throw new Error(`Tab never reached ${control}`);
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Signs a persona in with the keyboard alone. */
async function signIn(page: Page, baseURL: string, phone: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  await control.reset(phone);
  await page.goto("/");
  await type(page, "Mobile number", phone);
  await page.keyboard.press("Enter");
  // The code is typed where the focus is, and goes by itself.
  await expect(page.getByLabel("OTP")).toBeFocused();
  const { code = "" } = await control.newestMessage(phone);
  await page.keyboard.type(code);
}

test("with a keyboard alone, a customer goes from the login to an approved limit", async ({
  page,
  baseURL,
}) => {
  const phone = "9000000001";
  await signIn(page, baseURL ?? "", phone);
  await expect(
    page.getByRole("heading", { level: 1, name: "get started by creating your profile" }),
  ).toBeFocused();

  await type(page, "Full name as on your PAN card", "Asha Verma");
  await type(page, "Date of birth as on your PAN card", "27031994");
  await tabTo(page, "Male");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { level: 2, name: "Check your Credit Limit" })).toBeVisible();
  await type(page, /^PAN$/, "abcpv1234l");
  await type(page, "Your home pincode", "560001");
  await tabTo(page, "Yes I am");
  await page.keyboard.press("Space");
  await type(page, "Monthly take-home salary", "40000");
  await tabTo(page, /^Yes$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Your home" })).toBeFocused();
  await type(page, "Address line 1", "12 Lake View");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(/Bangalore|Bengaluru/);
  await tabTo(page, /^Owned by/);
  await page.keyboard.press("Space");
  await type(page, "Years in this home", "2");
  await type(page, "Years in this city", "5");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Your work and income" })).toBeFocused();
  // What was said before is shown, and not asked again.
  await expect(page.getByText("Monthly take-home salary")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Salaried" })).toHaveCount(0);
  await type(page, "Company name", "Blue Kite Software");
  await tabTo(page, "Company type");
  await page.keyboard.type("Private limited");
  await type(page, "Designation", "Analyst");
  await type(page, "Office e-mail", "asha@blue-kite-software.example");
  await tabTo(page, "Bank transfer");
  await page.keyboard.press("Space");
  await tabTo(page, "Experience in this job");
  await page.keyboard.type("1-3 years");
  await tabTo(page, "Total experience");
  await page.keyboard.type("More than 3 years");
  await tabTo(page, "Save and continue");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Your consent" })).toBeFocused();
  for (const consent of [/terms and conditions/, /credit bureau/]) {
    await tabTo(page, consent);
    await page.keyboard.press("Space");
  }
  await tabTo(page, "Get OTP");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("OTP")).toBeFocused();
  const { code = "" } = await sandboxControl(baseURL ?? "", fetch).newestMessage(phone);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Congratulations, you're approved" })).toBeFocused(
    {
      timeout: 20_000,
    },
  );
  await tabTo(page, /^RBL/);
  await page.keyboard.press("Space");
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Verify your Aadhaar" })).toBeFocused();
  await tabTo(page, "Choose another way");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Verify your identity" })).toBeFocused();
});

test("with a keyboard alone, errors are found, followed and corrected, and a rejection is answered", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  await type(page, "Mobile number", "12");
  await tabTo(page, "Get OTP");
  await page.keyboard.press("Enter");
  // One wrong answer is said once: the focus goes to it, and what is said of it is read with it.
  await expect(page.getByLabel("Mobile number")).toBeFocused();
  await expect(page.getByLabel("Mobile number")).toHaveValue("12");
  await expect(page.getByLabel("Mobile number")).toHaveAccessibleDescription(/Error: .*10.digit/);
  await expect(page.locator(".error-summary")).toHaveCount(0);

  await signIn(page, baseURL ?? "", "9000000023");
  await expect(page.getByRole("heading", { level: 1, name: "This application has ended" })).toBeFocused();
  await tabTo(page, "Notify me after 3 months");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/We will send you an SMS/)).toBeVisible();
  await tabTo(page, "1: poor");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "Send");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you for your feedback.")).toBeVisible();
  // The button that was pressed is gone: the focus stays where it was, at the heading of its card.
  await expect(page.getByRole("heading", { level: 2, name: "Rate us" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  // On a phone the way out is in the account.
  await tabTo(page, page.getByRole("link", { name: "Your account" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("html[data-screen=account]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, "Sign out");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in or apply" })).toBeFocused();
});

/** At the page that confirms a withdrawal, with its key fact statement folded. */
async function atConfirmation(page: Page, baseURL: string): Promise<void> {
  await signIn(page, baseURL, "9000000181");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto("/cm/tenure-selection");
  await type(page, /How much/, "25000");
  // The first of the months: a group of radio buttons is one stop.
  await tabTo(page, /\d+ months/);
  await page.keyboard.press("Space");
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Check and confirm" })).toBeFocused();
}

test("with a keyboard alone, a paper is accepted by its button: scrolling to its end accepts nothing", async ({
  page,
  baseURL,
}) => {
  await atConfirmation(page, baseURL ?? "");
  const end = page.getByText("End of Key fact statement");
  await expect(end).toBeHidden();
  await tabTo(page, page.locator("summary", { hasText: "Key fact statement" }));
  await page.keyboard.press("Enter");
  await expect(end).toBeVisible();
  await page.keyboard.press("End");
  await expect(end).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: "Check and confirm" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw now" })).toHaveCount(0);
  await expect(page.getByLabel("OTP")).toHaveCount(0);
  await tabTo(page, "Accept the statement and get OTP");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("OTP")).toBeFocused();
  await expect(page.getByRole("button", { name: "Withdraw now" })).toBeVisible();
});
