import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import type { Locator, Page } from "playwright";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { quiet } from "../../cli/journeys/persona-story.ts";

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Moves with Tab until something within these has the focus. Throws where it never has. */
async function tabTo(page: Page, wanted: Locator, name: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** The page as someone uses it who has no mouse: every field and every action is reached and used by keys. */
export function keyboardSurface(page: Page): Surface {
  const mouse = browserSurface(page);
  // The browser's own window for files is caught from the first listener on, which takes it a moment.
  page.on("filechooser", () => {});
  const control = (field: string): Locator => page.locator(`[name="${field}"]`);
  const settled = (): Promise<void> => quiet(page);

  /** A choice among a few: the arrows go through them. */
  async function choose(field: string, value: string): Promise<void> {
    const all = control(field);
    await tabTo(page, all, field);
    for (let presses = 0; presses <= (await all.count()); presses += 1) {
      const chosen = page.locator(`[name="${field}"][value="${value}"]`);
      if (await chosen.evaluate((one) => one === document.activeElement)) {
        if (!(await chosen.isChecked())) await page.keyboard.press("Space");
        return;
      }
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`the arrows never reach ${value} of ${field}`);
  }

  /** A day, and then one of its times. */
  async function slot(field: string, value: string): Promise<void> {
    const days = control(`${field}-day`);
    await tabTo(page, days, field);
    const day = page.locator(`[name="${field}-day"][data-slots~="${value}"]`);
    for (let presses = 0; presses <= (await days.count()); presses += 1) {
      if (await day.evaluate((one) => one === document.activeElement)) {
        if (!(await day.isChecked())) await page.keyboard.press("Space");
        return choose(field, value);
      }
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`the arrows never reach the day of ${value} of ${field}`);
  }

  /** One of a list that opens by itself: typing goes to it. */
  async function select(field: string, value: string): Promise<void> {
    await tabTo(page, control(field), field);
    const label = await control(field).evaluate(
      (list, wanted) =>
        [...(list as HTMLSelectElement).options].find((option) => option.value === wanted)?.label ?? "",
      value,
    );
    await page.keyboard.type(label);
    if ((await control(field).inputValue()) !== value)
      throw new Error(`typing ${label} does not choose ${value}`);
  }

  async function search(field: string, value: string): Promise<void> {
    const box = page.locator(".search", { has: control(field) });
    await tabTo(page, box.getByRole("combobox"), field);
    await page.keyboard.press("ArrowDown");
    const option = box.locator(`[data-value="${value}"]`);
    await page.keyboard.type((await option.innerText()).trim());
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    if ((await control(field).inputValue()) !== value)
      throw new Error(`${value} of ${field} is not found by keys`);
  }

  return {
    ...mouse,
    async fill(field, value) {
      if ((await control(`${field}-day`).count()) > 0) {
        await slot(field, value);
        return settled();
      }
      const first = control(field).first();
      const kind = await first.getAttribute("type");
      const tag = await first.evaluate((element) => element.tagName);
      if (kind === "radio") await choose(field, value);
      else if (tag === "SELECT") await select(field, value);
      else if (kind === "hidden") await search(field, value);
      else if (kind === "checkbox") {
        await tabTo(page, control(field), field);
        if ((await first.isChecked()) !== (value === "yes")) await page.keyboard.press("Space");
      } else {
        await tabTo(page, control(field), field);
        await page.keyboard.press("ControlOrMeta+A");
        // A code is sent by itself, which the other surface minds.
        if ((await first.getAttribute("autocomplete")) === "one-time-code") await mouse.fill(field, value);
        else await page.keyboard.type(value);
      }
      await settled();
    },
    async attach(field, documents) {
      await tabTo(page, control(field), field);
      const opens = page.waitForEvent("filechooser");
      await page.keyboard.press("Enter");
      const chooser = await opens;
      await chooser.setFiles(
        documents.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
      );
      await settled();
    },
    async do(action) {
      const button = page.locator(`[data-action="${action}"]`);
      // What a whole code has pressed by itself is not there any more.
      if ((await button.count()) === 0) return mouse.do(action);
      await tabTo(page, button, action);
      await page.keyboard.press("Enter");
      await settled();
    },
  };
}
