import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

const LINK = "/?inviteCode=K7QM2XHD9P";

/** What a device shares and copies with; each notes what it was given in `given`. */
const DEVICES = {
  shares: `
    navigator.share = (what) => { given.push(["shared", what.title, what.url]); return Promise.resolve(); };`,
  "is called off": `
    navigator.share = () => Promise.reject(new DOMException("", "AbortError"));`,
  "refuses to share": `
    navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));`,
  "shares nothing": "delete Navigator.prototype.share;",
} as const;

const COPIES = `navigator.clipboard.writeText = (text) => { given.push(["copied", text]); return Promise.resolve(); };`;
const COPIES_NOTHING = `navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));`;

/** Presses the referral card's button on such a device; what the device was given, and what the card says then. */
async function invited(page: Page, device: keyof typeof DEVICES, clipboard = COPIES) {
  await page.addInitScript(`const given = []; window.given = given; ${DEVICES[device]} ${clipboard}`);
  await page.goto("/kitchen-sink/status");
  const card = page.locator(".card", { hasText: "Refer & Earn" });
  await card.getByRole("button", { name: "Invite a friend" }).press("Enter");
  return { card, url: new URL(LINK, page.url()).href, given: () => page.evaluate("window.given") };
}

test("the referral card's button gives the link to what the device shares with", async ({ page }) => {
  const { card, url, given } = await invited(page, "shares");
  await expect.poll(given).toEqual([["shared", "Refer & Earn", url]]);
  await expect(card.locator("[aria-live]")).toHaveText("");
});

test("a share that is called off does nothing else, and says nothing", async ({ page }) => {
  const { card, given } = await invited(page, "is called off");
  await expect(card.getByRole("button", { name: "Invite a friend" })).toBeFocused();
  await expect(card.locator("[aria-live]")).toHaveText("");
  expect(await given()).toEqual([]);
});

for (const device of ["shares nothing", "refuses to share"] as const)
  test(`a device that ${device} has the link copied, and is told so`, async ({ page }) => {
    const { card, url, given } = await invited(page, device);
    await expect(card.locator("[aria-live]")).toHaveText(
      "Link copied. Paste it in a message to your friend.",
    );
    expect(await given()).toEqual([["copied", url]]);
  });

test("where nothing is shared or copied the link is read off the page", async ({ page }) => {
  const { card, url, given } = await invited(page, "shares nothing", COPIES_NOTHING);
  await expect(card.locator("[aria-live]")).toHaveText(
    "Your browser can't share from here. Copy the link instead.",
  );
  await expect(card.locator(".invite-link")).toHaveText(url);
  expect(await given()).toEqual([]);
});
