import type { Page } from "playwright";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";

/** A screen as it is measured: whose, and where. A loan's screen is gone to, since its address has the loan's id. */
export interface Measured {
  /** Left out, nobody is signed in. */
  readonly phone?: string;
  readonly address: string;
  /** What is pressed there, one after the other, to come to the screen. */
  readonly through?: readonly string[];
}

export const SCREENS: Readonly<Record<string, Measured>> = {
  customerLogin: { address: "/" },
  approvedApplication: { phone: "9000000016", address: "/qual/approved" },
  aipHome: { phone: "9000000131", address: "/app" },
  uploadDocuments: { phone: "9000000131", address: "/app/upload-documents" },
  keyFactStatement: { phone: "9000000151", address: "/app/key-fact-statement" },
  "cm-home": { phone: "9000000191", address: "/cm" },
  "cm-tenure-selection": { phone: "9000000191", address: "/cm/tenure-selection" },
  "cm-repayments-detail": { phone: "9000000191", address: "/cm/repayments-list", through: ["open-1"] },
  "list-of-many-loans": { phone: "9000000230", address: "/cm/repayments-list" },
  "one-of-many-loans": { phone: "9000000230", address: "/cm/repayments-list", through: ["open-1"] },
};

/** Resolves once a page shows its screen, and waits for nothing. */
export const settled = (page: Page): Promise<void> =>
  page.locator("html[data-screen][data-pending='0']:not(:has([data-loading-block]))").waitFor({
    state: "attached",
  });

const pressed = async (page: Page, action: string): Promise<void> => {
  await page.locator(`[data-action="${action}"]`).click();
  await settled(page);
};

/** Forgets whoever is signed in. */
export async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
}

/** Signs a persona in, as new, whoever was signed in before. */
export async function signIn(page: Page, url: string, phone: string): Promise<void> {
  const control = sandboxControl(url, fetch);
  await control.reset(phone);
  await signOut(page, url);
  await page.goto(`${url}/login`);
  await page.getByLabel("Mobile number").fill(phone);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("OTP");
  await field.waitFor();
  await field.fill((await control.newestMessage(phone))["code"] ?? "");
  await page.waitForURL((address) => address.pathname !== "/login");
  await settled(page);
}

/** Goes to a screen as its customer, who is signed in; gives its address. */
export async function addressOf(
  page: Page,
  url: string,
  { address, through = [] }: Measured,
): Promise<string> {
  await page.goto(`${url}${address}`);
  await settled(page);
  for (const action of through) await pressed(page, action);
  return page.url();
}
