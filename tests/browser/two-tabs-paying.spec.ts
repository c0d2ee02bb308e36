import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { test } from "./platform-of-a-worker.ts";

const { phone } = journeyPersona("repays-by-hand");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The next instalment, looked at and not paid yet. */
async function look(page: Page): Promise<void> {
  await page.goto("/cm/repayments-list/emi-payment");
  await expect(heading(page, "Pay")).toBeVisible();
  const surface = browserSurface(page);
  await surface.fill("what", "INSTALMENTS");
  await surface.fill("count", "1");
  await surface.do("look");
  await expect(heading(page, "Before you pay")).toBeVisible();
}

test("an instalment that was looked at in two tabs is paid in one, and refused and looked at again in the other", async ({
  page,
  context,
  baseURL,
}) => {
  const control = sandboxControl(baseURL ?? "", fetch);
  const surface = browserSurface(page);
  await control.reset(phone);
  await surface.open("customerLogin");
  await surface.fill("phone", phone);
  await surface.do("getCode");
  await surface.fill("otp", (await control.newestMessage(phone))["code"] ?? "");
  await surface.do("signIn");
  await expect(heading(page, "Your credit line")).toBeVisible();

  const other = await context.newPage();
  await look(page);
  await look(other);
  await surface.do("pay");
  await expect(heading(page, "Pay on the payment page")).toBeVisible();
  await control.payAtGateway(phone, "paid");
  await surface.do("check");
  await expect(heading(page, "Congratulations! We have received your EMI payment.")).toBeVisible();

  await browserSurface(other).do("pay");
  await expect(
    other.getByText("What you owe has changed. Nothing was paid. Review it again before you pay."),
  ).toBeVisible();
  await expect(heading(other, "Pay")).toBeVisible();
  // What is owed now can be paid: the instalment after that one.
  await browserSurface(other).do("look");
  await expect(heading(other, "Before you pay")).toBeVisible();
});
