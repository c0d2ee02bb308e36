import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { median } from "../measure.ts";
import { ROOT } from "../process.ts";
import { type Figures, lighthouse, type Throttling } from "./lighthouse.ts";
import { addressOf, type Measured, SCREENS, signIn, signOut } from "./screens.ts";
import { startProduct } from "../../start-product.ts";
import { freePort, startBarePage } from "./served.ts";

const BARE = "a bare React page";

/**
 * Lighthouse at the bare page and at each screen, signed in, by turns, so that what else the machine does falls on all of
 * them.
 */
async function measure(
  folder: string,
  names: readonly string[],
  rounds: number,
  throttling: Throttling,
): Promise<ReadonlyMap<string, readonly Figures[]>> {
  const { findChromium } = (await import(join(ROOT, "scripts", "chromium.mjs"))) as {
    findChromium: () => Promise<string>;
  };
  const directory = mkdtempSync(join(tmpdir(), "creditline-pages-"));
  const product = await startProduct(join(directory, "data"));
  const bare = await startBarePage(join(directory, "bare"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(directory, "browser"), {
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  const taken = new Map<string, Figures[]>([BARE, ...names].map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      taken.get(BARE)?.push(await lighthouse(folder, bare.url, port, throttling));
      let signedIn: string | undefined;
      for (const name of names) {
        const screen = SCREENS[name] as Measured;
        const { phone } = screen;
        if (phone === undefined) await signOut(page, product.url);
        else if (phone !== signedIn) await signIn(page, product.url, phone);
        signedIn = phone;
        const there = await addressOf(page, product.url, screen);
        // Nothing of it runs beside what is measured.
        await page.goto("about:blank");
        const figures = await lighthouse(folder, there, port, throttling);
        taken.get(name)?.push(figures);
        process.stderr.write(`${name}: ${figures.performance}, ${figures.performanceItself}\n`);
      }
    }
  } finally {
    await context.close();
    await product.stop();
    await bare.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return taken;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function table(taken: ReadonlyMap<string, readonly Figures[]>): string {
  const rows = Array.from(taken, ([name, runs]) => {
    const of = (figure: keyof Figures): number => median(runs.map((run) => run[figure]));
    return [
      name,
      String(of("performance")),
      String(of("rest")),
      seconds(of("firstPaint")),
      seconds(of("largestPaint")),
      seconds(of("speedIndex")),
      `${of("blocked").toFixed(0)} ms`,
      `${of("blockedItself").toFixed(0)} ms`,
      `${of("longest").toFixed(0)} ms`,
      String(of("performanceItself")),
      of("shift").toFixed(3),
    ];
  });
  const heading = [
    "",
    "performance",
    "rest",
    "first paint",
    "largest",
    "speed index",
    "blocked",
    "by itself",
    "longest task",
    "performance then",
    "shift",
  ];
  const widths = heading.map((_, n) => Math.max(...[heading, ...rows].map((row) => row[n]?.length ?? 0)));
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

const { values, positionals } = parseArgs({
  options: {
    lighthouse: { type: "string" },
    rounds: { type: "string", default: "3" },
    throttling: { type: "string", default: "simulate" },
  },
  allowPositionals: true,
});
const folder = values.lighthouse === undefined ? "" : resolve(values.lighthouse);
const unknown = positionals.filter((name) => !Object.hasOwn(SCREENS, name));
const { throttling } = values;
if (
  !existsSync(join(folder, "cli", "index.js")) ||
  unknown.length > 0 ||
  (throttling !== "simulate" && throttling !== "devtools")
) {
  process.stderr.write(
    `usage: npm run bench -- lighthouse [--rounds N] [--throttling simulate|devtools] [SCREEN…]\nScreens: ${Object.keys(SCREENS).join(", ")}\n`,
  );
  process.exitCode = 2;
} else {
  const names = positionals.length === 0 ? Object.keys(SCREENS) : positionals;
  process.stdout.write(`${table(await measure(folder, names, Number(values.rounds), throttling))}\n`);
  process.stderr.write(
    `medians of ${values.rounds}, ${throttling}; ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}
