import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import type { Page } from "playwright";
import { allJourneys, journeysNamed } from "../../cli/journeys/journey-files.ts";
import { browserWorlds, type Browsers } from "../../cli/journeys/browser-worlds.ts";
import { wrongInLayout } from "./laid-out.ts";

/** `node tests/browser/draw-pictures.ts FOLDER [JOURNEY…]`: see scripts/pictures.mjs. */
const [folder = "", ...journeyNames] = process.argv.slice(2);
const out = resolve(folder);

const WIDTHS = [360, 768, 1280] as const;
const THEMES = ["light", "dark"] as const;

/** Pictures on a sheet, by the width that they show. */
const ON_A_SHEET: Readonly<Record<(typeof WIDTHS)[number], number>> = { 360: 12, 768: 8, 1280: 6 };

/** How wide a picture is on its sheet. */
const SHOWN_AT: Readonly<Record<(typeof WIDTHS)[number], number>> = { 360: 240, 768: 360, 1280: 480 };

/** Between a phone and a desk a template tells all: so many parts of each are drawn. */
const OF_EACH_TEMPLATE = 3;
const between = new Map<string, number>();

async function widthsFor(page: Page): Promise<readonly (typeof WIDTHS)[number][]> {
  const template = (await page.locator("[data-template]").first().getAttribute("data-template")) ?? "";
  const drawnOfIt = between.get(template) ?? 0;
  between.set(template, drawnOfIt + 1);
  return WIDTHS.filter((width) => width !== 768 || drawnOfIt < OF_EACH_TEMPLATE);
}

interface Picture {
  readonly part: string;
  readonly file: string;
}

const drawn = new Map<string, Picture[]>();
const seen = new Set<string>();
const wrong: string[] = [];

const sheetOf = (width: number, theme: string): Picture[] => {
  const key = `${width}-${theme}`;
  const list = drawn.get(key) ?? [];
  drawn.set(key, list);
  return list;
};

/** A part of a screen, as far as a page tells: its screen, heading, fields and whether something is wrong. */
const partOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("main [name], main [data-action], main [data-block]")].map(
      (element) =>
        element.getAttribute("name") ??
        element.getAttribute("data-action") ??
        element.getAttribute("data-block") ??
        "",
    );
    return [
      document.documentElement.dataset["screen"] ?? "",
      document.querySelector("h1")?.textContent ?? "",
      [...new Set(names)].toSorted().join(" "),
      document.querySelector(".field[data-wrong]") === null ? "" : "with errors",
    ].join(" | ");
  });

async function draw(page: Page, where: string): Promise<void> {
  const part = await partOf(page);
  if (seen.has(part)) return;
  seen.add(part);
  const [screen = ""] = part.split(" | ");
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of await widthsFor(page)) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    // As high as the page: what sticks to the window's edge would lie in the middle of a picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, 6_000) });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const file = join(out, `${String(seen.size).padStart(3, "0")}-${screen}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
      sheetOf(width, theme).push({ part: `${screen}: ${where}`, file });
    }
  }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 320)
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const what of await wrongInLayout(page)) wrong.push(`${screen}, ${where}, at ${width}: ${what}`);
    if (width === 320) await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(before);
}

async function drawJourney(browsers: Browsers, journey: JourneyFile): Promise<void> {
  const { world, page, close } = await browsers.open(journey.persona);
  const play = await startJourney(world, journey);
  for (const step of journey.steps) {
    const { ok, mismatches } = await play(step);
    await draw(page, `${journey.name}, ${step.id}`);
    if (!ok) {
      wrong.push(`${journey.name}, ${step.id} does not hold: ${JSON.stringify(mismatches)}`);
      break;
    }
  }
  await close();
}

/** Sheets of pictures beside each other, each as high as a window that shows them whole. */
async function drawSheets(page: Page): Promise<void> {
  for (const [key, pictures] of drawn) {
    const width = WIDTHS.find((each) => key.startsWith(`${each}-`)) ?? 1280;
    const each = ON_A_SHEET[width];
    for (let at = 0; at < pictures.length; at += each) {
      const shown = pictures.slice(at, at + each);
      const html = `<body style="margin:8px;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px;background:#888">${shown
        .map(
          ({ part, file }) =>
            `<figure style="margin:0;width:${SHOWN_AT[width]}px"><figcaption>${part}</figcaption><img style="width:100%" src="${pathToFileURL(file).href}"></figure>`,
        )
        .join("")}</body>`;
      const name = join(out, `sheet-${key}-${String(at / each + 1).padStart(2, "0")}`);
      writeFileSync(`${name}.html`, html);
      await page.setViewportSize({ width: 1500, height: 800 });
      await page.goto(pathToFileURL(`${name}.html`).href);
      await page.screenshot({ path: `${name}.png`, fullPage: true });
      rmSync(`${name}.html`);
    }
  }
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const browsers = await browserWorlds(1);
for (const journey of journeyNames.length === 0 ? await allJourneys() : await journeysNamed(journeyNames))
  await drawJourney(browsers, journey);
const { page, close } = await browsers.open("new-customer");
await drawSheets(page);
await close();
await browsers.close();
process.stdout.write(`${seen.size} parts drawn into ${out}\n${[...new Set(wrong)].join("\n")}\n`);
if (wrong.length > 0) process.exitCode = 1;
