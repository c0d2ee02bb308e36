import { pictureSize } from "@creditline/core/reference/documents/file-contents";
import { expect, type Page } from "playwright/test";
import { playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

const MB = 1024 * 1024;

/** The part of a JPEG in which a camera says that the picture is to be turned a quarter to the right (EXIF 6). */
const TURNED = Buffer.from("ffe1002245786966000049492a0008000000010012010300010000000600000000000000", "hex");

/** A picture of 4,000 by 3,000 pixels that hardly packs, as a phone's camera takes it: lying, and to be turned. */
async function phonePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    const picture = context.createImageData(4000, 3000);
    let state = 1;
    for (let at = 0; at < picture.data.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      picture.data[at] = at % 4 === 3 ? 255 : (state >>> 24) % 160;
    }
    context.putImageData(picture, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.99));
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(String(reader.result)));
      reader.readAsDataURL(blob ?? new Blob());
    });
    return url.slice(url.indexOf(",") + 1);
  });
  const jpeg = Buffer.from(base64, "base64");
  return Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]);
}

/** Keeps in the page what it puts into forms that it sends: a browser tells no one else what files it sends. */
const WATCH = `
  for (const name of ["append", "set"]) {
    const put = FormData.prototype[name];
    FormData.prototype[name] = function (key, value, ...more) {
      if (value instanceof Blob) window.sentPicture = value;
      return put.call(this, key, value, ...more);
    };
  }
`;

/** How large the picture is that was sent: its bytes, and its sides without any turning. */
const sentPicture = (page: Page) =>
  page.evaluate(async () => {
    const { sentPicture: blob } = window as unknown as { readonly sentPicture?: Blob };
    if (blob === undefined) throw new Error("nothing was sent");
    const { width, height } = await createImageBitmap(blob, { imageOrientation: "none" });
    return { bytes: blob.size, width, height };
  });

test("a picture larger than the limit is made smaller and turned upright before it is sent (ruling R68)", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.addInitScript(WATCH);
  await playUntil(page, baseURL ?? "", "from-approval-to-line", "takes-over");
  await expect(page.locator("html")).toHaveAttribute("data-screen", "uploadSelfie");
  const field = page.locator('input[name="selfie"]');
  const list = page.getByRole("list", { name: "Chosen files" });
  // The field with a camera takes the other's place once its code has come.
  await expect(page.locator(".capture")).toBeVisible();

  await field.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("my notes") });
  await expect(page.getByText(/notes\.jpg isn't a JPG or PNG file/).first()).toBeVisible();
  await expect(list).toContainText("Can't be used");
  await expect(list).not.toContainText("Chosen");

  const large = await phonePicture(page);
  expect(large.length).toBeGreaterThan(12 * MB);
  expect(pictureSize(large)).toEqual({ width: 4000, height: 3000 });
  await field.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: large });
  await expect(list).toContainText("Chosen", { timeout: 30_000 });
  await expect(page.getByText(/notes\.jpg/)).toHaveCount(0);

  await page.locator('[data-action="send"]').click();
  await expect(page.locator("html")).toHaveAttribute("data-pending", "0");
  await expect(field).toHaveCount(0);
  const { bytes, width, height } = await sentPicture(page);
  expect(bytes).toBeLessThanOrEqual(5 * MB);
  expect(height).toBeGreaterThanOrEqual(1600);
  expect(width / height).toBeCloseTo(0.75, 2);
});
