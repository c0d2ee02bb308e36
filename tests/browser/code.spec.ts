import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

const PHONE = "9000000001";

/** To the code field of the login; gives the code that was sent. */
async function askForCode(page: Page, baseURL: string): Promise<string> {
  const control = sandboxControl(baseURL, fetch);
  await control.reset(PHONE);
  await page.goto("/");
  await page.getByLabel("Mobile number").fill(PHONE);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByLabel("OTP")).toBeFocused();
  return (await control.newestMessage(PHONE))["code"] ?? "";
}

const signIns = (page: Page): string[] => {
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/oauth/token")) made.push(request.url());
  });
  return made;
};

test("the field of the code has the focus, and six digits sign in by themselves", async ({
  page,
  baseURL,
}) => {
  const made = signIns(page);
  const code = await askForCode(page, baseURL ?? "");
  await page.keyboard.type(code.slice(0, 5));
  expect(made).toHaveLength(0);
  await page.keyboard.type(code.slice(5));
  await expect(page.getByRole("heading", { level: 1, name: /get started/ })).toBeVisible();
  expect(made).toHaveLength(1);
});

test("a wrong code is sent once, and another one by itself again", async ({ page, baseURL }) => {
  const made = signIns(page);
  const code = await askForCode(page, baseURL ?? "");
  const wrong = code.startsWith("1") ? "222222" : "111111";
  await page.keyboard.type(wrong);
  await expect(page.getByText("This OTP isn't right. Check it, or get a new one.")).toBeVisible();
  await expect(page.getByLabel("OTP")).toHaveValue(wrong);
  // The same digits again are not sent: only the button sends them.
  await page.getByLabel("OTP").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(wrong.slice(-1));
  await expect(page.getByLabel("OTP")).toHaveValue(wrong);
  expect(made).toHaveLength(1);
  await page.getByLabel("OTP").fill(code);
  await expect(page.getByRole("heading", { level: 1, name: /get started/ })).toBeVisible();
  expect(made).toHaveLength(2);
});

test("a new code is quiet words that count down, and then a link; the field has the focus again after it", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await askForCode(page, baseURL ?? "");
  const again = page.getByRole("button", { name: /^Send a new OTP/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveText(/^Send a new OTP in \d+ s$/);
  const messages = async (): Promise<unknown[]> =>
    (await (await fetch(`${baseURL}/sandbox/inbox?phone=${PHONE}`)).json()) as unknown[];
  const before = (await messages()).length;
  await again.press("Enter");
  await page.clock.runFor(29_000);
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(2_000);
  await expect(again).not.toHaveAttribute("aria-disabled");
  await expect(again).toHaveText("Send a new OTP");
  await again.press("Enter");
  await expect(page.getByLabel("OTP")).toBeFocused();
  expect((await messages()).length).toBe(before + 1);
});

test("the notice that a code was sent moves nothing on the page, when it comes and when it goes", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await askForCode(page, baseURL ?? "");
  const top = async (): Promise<number | undefined> => (await page.getByLabel("OTP").boundingBox())?.y;
  const notice = page.getByText("Please enter the OTP sent to your given number");
  await expect(notice).toBeVisible();
  const withNotice = await top();
  await page.clock.runFor(10_500);
  await expect(notice).toBeHidden();
  expect(await top()).toBe(withNotice);
});
