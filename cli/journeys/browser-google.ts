import { googleAnswer } from "@creditline/core/session/google-answer";
import type { Locator, Page } from "playwright";

/** Chooses the account of a token in the simulated Google's window, or does what keeps a token from coming. */
export async function chooseAccount(page: Page, field: Locator, answer: string): Promise<void> {
  const wanted = googleAnswer(answer);
  const button = field.getByRole("button");
  if (wanted === "blocked") {
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await button.click();
  } else if (wanted === "cancelled" || (wanted !== null && typeof wanted !== "string")) {
    const opens = page.waitForEvent("popup");
    await button.click();
    const chooser = await opens;
    if (wanted === "cancelled") await chooser.close();
    else {
      await chooser.getByLabel("E-mail address of the account").fill(wanted.username);
      const closes = chooser.waitForEvent("close");
      await chooser.getByRole("button", { name: "Continue" }).click();
      await closes;
    }
  } else throw new Error(`${answer} is no token of Google's, and no reason for none`);
  await field
    .locator("button:not([aria-busy])")
    .or(page.locator("html:not([data-screen=googleSignIn])"))
    .first()
    .waitFor({ state: "attached" });
}

/** The login's choice comes once the rest of the page is there; where it cannot come, as without a network, it is not waited for long. */
const CHOICE_WITHIN_MS = 3_000;

/** Resolves once the login on the normal web offers Google, where the page may offer it. */
export async function choiceOffered(page: Page): Promise<void> {
  const isAwaited = await page.evaluate(
    () =>
      document.querySelector('meta[name="google-client"]') !== null &&
      document.querySelector('html[data-screen^="customerLogin"][data-layout="default"] [name="phone"]') !==
        null,
  );
  if (!isAwaited) return;
  const choice = page.locator('[data-action="google"]');
  await choice.waitFor({ state: "attached", timeout: CHOICE_WITHIN_MS }).catch(() => undefined);
}
