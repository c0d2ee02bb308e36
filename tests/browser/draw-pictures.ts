import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import type { Page } from "playwright";
import { allJourneys, journeysNamed } from "../../cli/journeys/journey-files.ts";
import { browserHarnesses, type Browsers } from "../../cli/journeys/browser-harnesses.ts";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { drawSheets, type Picture } from "./contact-sheets.ts";
import { wrongInLayout } from "./laid-out.ts";

/** `node tests/browser/draw-pictures.ts FOLDER [--only LOOKS] [--minutes N] [--go-on] [JOURNEY…]`: see scripts/pictures.mjs. */
const { values: options, positionals } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    minutes: { type: "string", default: "600" },
    "go-on": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder = "", ...journeyNames] = positionals;
const out = resolve(folder);
const until = Date.now() + Number(options.minutes) * 60_000;

/** Every part is drawn at the first two in either theme; at the others, and in forced colours, a few of each template tell all. */
const WIDTHS = [360, 1280, 768, 1920] as const;
const THEMES = ["light", "dark", "forced"] as const;

/** What the browser is asked for, so that the page has a theme. */
const MEDIA = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

const only = options.only.split(",").filter((look) => look !== "");
const isWanted = (width: number, theme: string): boolean =>
  only.length === 0 || only.some((look) => look === `${width}` || look === `${width}-${theme}`);

/** So many parts of each template are drawn in the looks in which a template tells all. */
const OF_EACH_TEMPLATE = 3;

/** The widths and themes that the page is drawn in. */
async function looksFor(
  page: Page,
): Promise<readonly { readonly width: number; readonly themes: readonly (typeof THEMES)[number][] }[]> {
  const template = (await page.locator("[data-template]").first().getAttribute("data-template")) ?? "";
  const drawnOfIt = kept.between[template] ?? 0;
  kept.between[template] = drawnOfIt + 1;
  const isAmongFew = drawnOfIt < OF_EACH_TEMPLATE;
  return WIDTHS.map((width) => ({
    width,
    themes: THEMES.filter(
      (theme) =>
        isWanted(width, theme) && (isAmongFew || (theme !== "forced" && (width === 360 || width === 1280))),
    ),
  }));
}

/** What a run leaves in the folder for the next that continues with it. */
interface Kept {
  /** Parts that are drawn, by what distinguishes them. */
  readonly parts: string[];
  readonly journeys: string[];
  readonly between: Record<string, number>;
  /** Pictures by width and theme. */
  readonly drawn: Record<string, Picture[]>;
  readonly wrong: string[];
}

const keptIn = join(out, "drawn.json");
const kept: Kept =
  options["go-on"] && existsSync(keptIn)
    ? (JSON.parse(readFileSync(keptIn, "utf8")) as Kept)
    : { parts: [], journeys: [], between: {}, drawn: {}, wrong: [] };
const seen = new Set(kept.parts);

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

/**
 * Makes a page ready to be drawn as high as it is, to be asked for before the first address is opened. Such a window
 * has the end of a document in view, which no one has read by that: what comes into view is kept from the page in the
 * meantime. And it is much higher than any reader's: what fills a window fills one of theirs, and the action is where
 * it is.
 */
const readyToDraw = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, within?: IntersectionObserverInit) {
        super((entries, observer) => {
          const root = document.documentElement;
          const told = entries.filter(({ target }) => target === root || !("drawn" in root.dataset));
          if (told.length > 0) tell(told, observer);
        }, within);
      }
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      [data-drawn=page] .shell { min-block-size: var(--drawn-window); }
      [data-drawn=page] .actions-main { position: static; }
      @media (max-width: 47.9375rem) {
        [data-drawn=page] .shell-main { min-block-size: calc(var(--drawn-window) - 3.5rem); }
      }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
};

/** Pictures and amounts in words come in files of their own; their place, and a mark, are there before them. */
const allIsThere = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector(".picture:empty") === null &&
      ![...document.querySelectorAll("main *")].some(
        ({ childElementCount, textContent }) => childElementCount === 0 && textContent === "…",
      ),
  );
};

/** Resolves once every observer has been told how the page lies now. */
const observersTold = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((told) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          told();
        });
        observer.observe(document.documentElement);
      }),
  );

async function draw(page: Page, where: string): Promise<void> {
  const part = await partOf(page);
  if (seen.has(part)) return;
  seen.add(part);
  kept.parts.push(part);
  const [screen = ""] = part.split(" | ");
  await page.waitForLoadState("networkidle");
  await allIsThere(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-drawn", "widths"));
  const before = page.viewportSize() ?? PHONE.viewport;
  for (const { width, themes } of await looksFor(page)) {
    if (themes.length === 0) continue;
    const window = { width, height: width === PHONE.viewport.width ? PHONE.viewport.height : 800 };
    await page.evaluate((height) => {
      document.documentElement.setAttribute("data-drawn", "page");
      document.documentElement.style.setProperty("--drawn-window", `${height}px`);
    }, window.height);
    await page.setViewportSize(window);
    // As high as the page: what sticks to the window's edge would lie in the middle of a picture.
    // Twice, since what is drawn for this width alone comes after the window has it.
    let shown = 0;
    for (const first of [true, false]) {
      if (!first) await page.setViewportSize(window);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      shown = Math.min(height, 6_000);
      await page.setViewportSize({ width, height: shown });
    }
    for (const theme of themes) {
      await page.emulateMedia({ ...MEDIA[theme], reducedMotion: "reduce" });
      const file = join(out, `${String(seen.size).padStart(3, "0")}-${screen}-${width}-${theme}.png`);
      await page.screenshot({ path: file, animations: "disabled" });
      (kept.drawn[`${width}-${theme}`] ??= []).push({
        part: `${screen}: ${where}`,
        file,
        width,
        height: shown,
      });
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-drawn", "widths"));
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 320)
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const what of await wrongInLayout(page))
      kept.wrong.push(`${screen}, ${where}, at ${width}: ${what}`);
    if (width === 320) await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
  await page.emulateMedia(MEDIA.light);
  await page.setViewportSize(before);
  await observersTold(page);
  await page.evaluate(() => document.documentElement.removeAttribute("data-drawn"));
}

async function drawJourney(browsers: Browsers, journey: JourneyFile): Promise<void> {
  const { harness, page, close } = await browsers.open(journey.persona);
  await readyToDraw(page);
  const play = await startJourney(harness, journey);
  for (const step of journey.steps) {
    const { ok, mismatches } = await play(step);
    await draw(page, `${journey.name}, ${step.id}`);
    if (!ok) {
      kept.wrong.push(`${journey.name}, ${step.id} does not hold: ${JSON.stringify(mismatches)}`);
      break;
    }
  }
  await close();
}

if (!options["go-on"]) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const browsers = await browserHarnesses(1);
const journeys = await (journeyNames.length === 0 ? allJourneys() : journeysNamed(journeyNames));
const left = journeys.filter(({ name }) => !kept.journeys.includes(name));
while (left.length > 0 && Date.now() < until) {
  const journey = left.shift();
  if (journey === undefined) break;
  await drawJourney(browsers, journey);
  kept.journeys.push(journey.name);
  writeFileSync(keptIn, JSON.stringify(kept));
}
const { page, close } = await browsers.open("new-customer");
for (const [key, pictures] of Object.entries(kept.drawn)) {
  const sheets = await drawSheets(page, { folder: out, key, pictures, isAll: left.length === 0 });
  process.stdout.write(`${key}: ${pictures.length} pictures on ${sheets} sheets\n`);
}
await close();
await browsers.close();
const wrong = [...new Set(kept.wrong)];
process.stdout.write(
  `${seen.size} parts of ${kept.journeys.length} journeys drawn into ${out}, ${left.length} journeys left\n${wrong.join("\n")}\n`,
);
if (wrong.length > 0) process.exitCode = 1;
