import { expect } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

const CLIENT = "123456789012-abcdefghijklmnop.apps.googleusercontent.com";
const SCRIPT = "https://accounts.google.com/gsi/client";

/** As Google says that its script may be loaded; the server says so by its setting (tests/adapters/google-token.test.ts). */
const POLICY = `default-src 'self'; script-src 'self' ${SCRIPT}; style-src 'self'; img-src 'self' data: blob:; font-src 'self' data:`;

/** As much of Google's script as is called: a button, whose press gives a token that the platform does not know. */
const SERVICES = `
  let given;
  window.google = { accounts: { id: {
    initialize: ({ client_id, callback }) => { document.documentElement.dataset.client = client_id; given = callback; },
    renderButton: (element) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Continue as Asha";
      button.addEventListener("click", () => given({ credential: "e30." + btoa('{"email":"asha@example.com"}').replace(/=+$/, "") + ".x" }));
      element.append(button);
    },
    prompt: () => {},
  } } };
`;

test("the login offers Google once it can be used, and loads nothing of it before it is chosen @full", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  const choice = page.getByRole("button", { name: "Continue with Google" });
  await expect(choice).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await choice.click();
  await expect(page.locator("html")).toHaveAttribute("data-screen", "googleSignIn");
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel("Mobile number")).toBeVisible();
});

test.describe("an application that is registered at Google", () => {
  test.beforeEach(async ({ page }) => {
    await page.route("**/login/google", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /<meta name="google-client"[^>]*>/,
        `<meta name="google-client" content="${CLIENT}" />`,
      );
      await route.fulfill({
        response: answer,
        body,
        headers: { ...answer.headers(), "content-security-policy": POLICY },
      });
    });
  });

  test("shows Google's own button, and sends the token that it gives @full", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: SERVICES }));
    await page.goto("/login/google");
    await expect(page.locator("html")).toHaveAttribute("data-client", CLIENT);
    const sent = page.waitForRequest("**/oauth/token");
    await page.getByRole("button", { name: "Continue as Asha" }).click();
    expect((await sent).postData()).toContain("GMAIL");
    await expect(
      page.getByText(
        "Your Google sign-in has expired. Choose your account again, or sign in with your phone.",
      ),
    ).toBeVisible();
  });

  test("says what to do where Google's script is kept out @full", async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("/login/google");
    await expect(page.getByText("Allow pop-ups and accounts.google.com")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Mobile number")).toBeVisible();
  });
});
