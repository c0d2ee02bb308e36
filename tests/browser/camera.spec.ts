import { expect } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

/** A camera that shows a blank picture: no device is asked. */
const BLANK_CAMERA = `
  const canvas = document.createElement("canvas");
  canvas.width = 320;
  canvas.height = 240;
  const paint = () => canvas.getContext("2d").fillRect(0, 0, 320, 240);
  setInterval(paint, 50);
  Object.defineProperty(navigator, "mediaDevices", {
    value: { getUserMedia: () => Promise.resolve(canvas.captureStream(10)) },
  });
`;

test("the camera's button is in view and has the focus once it is open, and the focus stays near when it closes", async ({
  page,
}) => {
  await page.addInitScript(BLANK_CAMERA);
  await page.goto("/kitchen-sink/fields");
  const use = page.getByRole("button", { name: "Use the camera" });
  await use.press("Enter");
  const take = page.getByRole("button", { name: "Take a selfie" });
  await expect(take).toBeFocused();
  await expect(take).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Close camera" }).press("Enter");
  await expect(use).toBeFocused();
});

test("a picture that is taken again takes the place of the last", async ({ page }) => {
  await page.addInitScript(BLANK_CAMERA);
  await page.goto("/kitchen-sink/fields");
  const take = page.getByRole("button", { name: "Take a selfie" });
  for (const open of ["Use the camera", "Retake", "Retake"]) {
    await page.getByRole("button", { name: open }).press("Enter");
    await expect(page.locator("video")).toHaveJSProperty("readyState", 4);
    await take.press("Enter");
    await expect(page.getByText("1 of 1 chosen")).toBeVisible();
    await expect(page.getByRole("button", { name: "Retake" })).toBeFocused();
  }
});

test("no file can be chosen before the camera's code is there, so that none is lost when it comes", async ({
  page,
}) => {
  await page.addInitScript(BLANK_CAMERA);
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/capture-field[^/]*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/kitchen-sink/fields");
  await expect(page.locator("input[data-loading-block]").first()).toBeDisabled();
  await expect(page.locator('input[name="selfie"]')).toHaveCount(0);
  arrive();
  const picture = { name: "mine.jpg", mimeType: "image/jpeg", buffer: Buffer.from("a") };
  await page.locator('input[name="selfie"]').setInputFiles(picture);
  await expect(page.getByText("1 of 1 chosen")).toBeVisible();
});

test("a field for one file takes the next in place of the last", async ({ page }) => {
  await page.goto("/kitchen-sink/fields");
  const field = page.locator('input[name="selfie"]');
  const picture = (name: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from("a") });
  await field.setInputFiles(picture("first.jpg"));
  await expect(page.getByText("first.jpg", { exact: true }).first()).toBeVisible();
  await field.setInputFiles(picture("second.jpg"));
  await expect(page.getByText("second.jpg", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("first.jpg")).toHaveCount(0);
  await expect(page.getByText("1 of 1 chosen")).toBeVisible();
});

test("for a selfie the camera comes first, and one that is refused says how to allow it and can be tried again", async ({
  page,
}) => {
  await page.addInitScript(`
    Object.defineProperty(navigator, "mediaDevices", {
      value: { getUserMedia: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    });
  `);
  await page.goto("/kitchen-sink/fields");
  const use = page.getByRole("button", { name: "Use the camera" });
  const field = page.locator('input[name="selfie"]');
  const top = async (one: typeof use): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;
  expect(await top(use)).toBeLessThan(await top(field));
  await use.press("Enter");
  await expect(page.getByText(/^The camera is blocked\. Tap the lock/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
