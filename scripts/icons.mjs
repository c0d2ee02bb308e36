import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { ROOT, enter, say } from "./setup.mjs";

/** The icons of the installed application: which drawing, at how many pixels. What is drawn up to the edges is cut by the system. */
const ICONS = [
  ["public/favicon.svg", 192, "icon-192"],
  ["public/favicon.svg", 512, "icon-512"],
  ["icons/maskable.svg", 192, "maskable-192"],
  ["icons/maskable.svg", 512, "maskable-512"],
  ["icons/maskable.svg", 180, "apple-touch-icon"],
];

// `node scripts/icons.mjs`: draws the icons of `web/public/icons` from their SVG, after a change of one.
await enter(import.meta.url, async () => {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  for (const [drawing, size, name] of ICONS) {
    const svg = readFileSync(join(ROOT, "web", drawing), "utf8");
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    const path = join(ROOT, "web", "public", "icons", `${name}.png`);
    await page.screenshot({ path, omitBackground: true });
    say(`drew ${path}`);
  }
  await browser.close();
});
