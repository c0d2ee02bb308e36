import { expect } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

/** Of the range that no persona has: a customer of this test alone. */
const PHONE = "9000000348";

test("a browser that lets no one keep anything opens the application, and signs in for as long as the page is open", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await page.goto("/");
  await page.getByLabel("Mobile number").fill(PHONE);
  await page.getByRole("button", { name: "Get OTP" }).click();
  const code = page.getByLabel("OTP");
  await expect(code).toBeVisible();
  const inbox = (await (await fetch(`${baseURL}/sandbox/inbox?phone=${PHONE}`)).json()) as {
    readonly code: string;
  }[];
  await code.fill(inbox[0]?.code ?? "");
  await expect(page).toHaveURL(/\/qual\//);
});
