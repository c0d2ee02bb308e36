import { expect, type Route } from "playwright/test";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

const RECORD = "**/v1/customer/customerData*";

/** Longer than an answer is waited for. */
const TOO_LONG_MS = 31_000;

const FAILURES: readonly { readonly what: string; readonly answer: (route: Route) => Promise<void> }[] = [
  ...[500, 503].map((status) => ({
    what: `is answered ${status}`,
    answer: (route: Route) => route.fulfill({ status, json: {} }),
  })),
  { what: "gets no answer in time", answer: () => Promise.resolve() },
  { what: "does not reach the platform", answer: (route) => route.abort("connectionfailed") },
];

for (const { what, answer } of FAILURES) {
  test(`a record whose call ${what} can be asked for again, at the address that was asked for`, async ({
    page,
    baseURL,
  }) => {
    await inTheirOwnTime(page, baseURL ?? "", "new-customer", async ({ surface, control, persona }) => {
      await control.reset(persona.phone);
      await surface.open("customerLogin");
      await surface.fill("phone", persona.phone);
      await surface.do("getCode");
      await surface.fill("otp", (await control.newestMessage(persona.phone))["code"] ?? "");
      await surface.do("signIn");
      await surface.open("residenceDetails");
      await surface.fill("addressLine1", "12 Lake View");

      await page.route(RECORD, answer);
      const asked = page.waitForRequest(RECORD);
      await page.reload();
      await asked;
      if (what === "gets no answer in time") await page.clock.runFor(TOO_LONG_MS);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("We couldn't load this");
      await expect(page).toHaveURL(/\/qual\/residence-details$/);

      await page.unroute(RECORD);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(heading).toHaveText("Your home");
      await expect(page).toHaveURL(/\/qual\/residence-details$/);
      await expect(page.locator("[name=addressLine1]")).toHaveValue("12 Lake View");
    });
  });
}
