import { expect } from "playwright/test";
import { playThrough, playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

test("a name blocks other keys and says so; a text that is pasted stays, or is put in its normal form (ruling R69)", async ({
  page,
  baseURL,
}) => {
  await playThrough(page, baseURL ?? "", "approved-and-accepted", async ({ id }) => {
    if (id !== "sign-in") return;
    const name = page.getByLabel("Full name as on your PAN card");
    const note = page.locator(".field", { has: name }).getByRole("status");
    await name.pressSequentially("A1!-b");
    await expect(name).toHaveValue("A1-b");
    await name.press("!");
    await expect(note).toHaveText("Use only letters and spaces.");
    await name.press("c");
    await expect(note).toHaveText("");
    await name.fill("Asha_Verma!");
    await expect(name).toHaveValue("Asha_Verma!");
    await name.fill("आरव शर्मा 😀");
    await expect(name).toHaveValue("आरव शर्मा 😀");
    await expect(note).toHaveText("Write it in English letters, A to Z.");
    await name.fill("José Álvarez");
    await expect(name).toHaveValue("Jose Alvarez");
    await expect(note).toHaveText("");
    await name.fill("");
    const birth = page.getByLabel(/^Date of birth/);
    await birth.fill("14 Aug 1994");
    await expect(birth).toHaveValue("14/08/1994");
    await birth.press("5");
    await expect(birth).toHaveValue("14/08/1994");
    await birth.fill("");
  });
});

test("the password of a statement is hidden, is shown when asked, and keeps what was typed", async ({
  page,
  baseURL,
}) => {
  await playThrough(page, baseURL ?? "", "income-by-statements", async ({ id }) => {
    if (id !== "decision") return;
    await page.getByLabel(/^PDF statements of the last 3 months/).check({ force: true });
    const password = page.getByLabel(/^File password/);
    await password.fill("s3cret");
    await expect(password).toHaveAttribute("type", "password");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await expect(page.getByText("The password is shown.")).toBeAttached();
    await page.getByRole("button", { name: "Hide the password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("s3cret");
  });
});

test("a bank is found by what people call it; what is no bank stays in its box, and is asked about", async ({
  page,
  baseURL,
}) => {
  await playUntil(page, baseURL ?? "", "income-by-netbanking", "decision");
  await page.locator('[name="mode"][value="NETBANKING"]').check({ force: true });
  const bank = page.getByRole("combobox", { name: /^Bank your income is paid into/ });
  const found = page.getByRole("option");
  await bank.click();
  await expect(found.first()).toContainText("State Bank of India");
  await expect(found).toHaveCount(110);
  await bank.fill("pnb");
  await expect(found).toHaveText([/Punjab National Bank/]);
  await page.keyboard.press("Escape");
  await expect(bank).toHaveValue("");

  await bank.fill("Bank of Nowhere");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose one.").first()).toBeVisible();
  await expect(bank).toHaveValue("Bank of Nowhere");

  await bank.fill("hdfc bank ltd");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Log in to HDFC Bank/).first()).toBeVisible();
});

test("a PAN that is wrong is said when it is left, as when it is sent, and no more once it is mended", async ({
  page,
  baseURL,
}) => {
  await playThrough(page, baseURL ?? "", "approved-and-accepted", async ({ id }) => {
    if (id !== "sign-in") return;
    const pan = page.getByLabel(/^PAN/);
    const field = page.locator(".field", { has: pan });
    const error = field.locator(".field-error");
    // Nothing was typed: nothing is wrong yet.
    await pan.focus();
    await page.keyboard.press("Tab");
    await expect(error).toHaveCount(0);
    await pan.pressSequentially("ABCDE12");
    await expect(error).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(error).toBeVisible();
    await expect(pan).toHaveAttribute("aria-invalid", "true");
    const said = await error.textContent();
    // It moves no button from under the finger that leaves the field.
    await pan.fill("");
    await expect(error).toHaveCount(0);
    await pan.pressSequentially("ABCDE12");
    const send = page.locator("button[type=submit]");
    await send.hover();
    const before = await send.boundingBox();
    await page.mouse.down();
    await expect(pan).not.toBeFocused();
    expect(await send.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(error).toHaveText(said ?? "");
    await pan.fill("ABCPK1234L");
    await expect(error).toHaveCount(0);
    // What is right is marked once it is left, and no more once it is another text.
    await pan.focus();
    await page.keyboard.press("Tab");
    await expect(pan).toHaveAttribute("data-right");
    await pan.fill("ABCPK1234");
    await expect(pan).not.toHaveAttribute("data-right");
    await pan.fill("");
  });
});
