import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { test } from "./platform-of-a-worker.ts";

const { phone } = journeyPersona("repays-by-hand");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Where someone comes from, how the page is laid out there, and what is asked before the first payment. */
const CONTEXTS = [
  { from: "the web", at: "/", layout: "default", emailId: null },
  { from: "Payments app", at: "/gpay", layout: "gpay", emailId: "rekha.sahu@mail.example" },
] as const;

for (const { from, at, layout, emailId } of CONTEXTS) {
  test(`a payment needs no pop-up in ${from}: its page opens in this tab, and comes back to how the payment ended`, async ({
    page,
    context,
    baseURL,
  }) => {
    const control = sandboxControl(baseURL ?? "", fetch);
    const surface = browserSurface(page);
    await control.reset(phone);
    await surface.visit(at);
    await surface.fill("phone", phone);
    await surface.do("getCode");
    await surface.fill("otp", (await control.newestMessage(phone))["code"] ?? "");
    await surface.do("signIn");
    await expect(heading(page, "Your credit line")).toBeVisible();

    // A tab of someone's own: a journey's never leaves the application.
    const tab = await context.newPage();
    await tab.goto(at);
    await expect(heading(tab, "Your credit line")).toBeVisible();
    await tab.goto("/cm/repayments-list/emi-payment");
    await tab.locator("[name=what][value=INSTALMENTS]").check({ force: true });
    await tab.locator("[data-action=look]").click();
    if (emailId !== null) await tab.locator("[name=emailId]").fill(emailId);
    await tab.locator("[data-action=pay]").click();
    await tab.waitForURL(/\/sandbox\/gateway\//);
    expect(context.pages()).toHaveLength(2);

    // Back by the browser, and to the page again.
    await tab.goBack();
    await expect(heading(tab, "Pay on the payment page")).toBeVisible();
    await tab.locator("[data-action=openAgain]").click();
    await tab.waitForURL(/\/sandbox\/gateway\//);
    await tab.getByRole("button", { name: "Pay", exact: true }).click();
    await tab.waitForURL(/\/cm\/repayments-list\/emi-payment/);
    await expect(heading(tab, "Congratulations! We have received your EMI payment.")).toBeVisible();
    await expect(tab.locator("[data-layout]").first()).toHaveAttribute("data-layout", layout);
  });
}
