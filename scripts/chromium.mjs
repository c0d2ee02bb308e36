import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, SetupError, alone, say } from "./setup.mjs";

/** Where distributions and installers put a Chromium that Playwright can drive. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a Chromium for the browser tests: the one named by CREDITLINE_CHROMIUM, else an installed one,
 * else the one that comes as an npm package, else Playwright's own. Throws SetupError when there is none.
 */
export async function findChromium(env = process.env) {
  const named = env.CREDITLINE_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new SetupError(`CREDITLINE_CHROMIUM names ${named}, which does not start`);
  }
  const found =
    INSTALLED.find((path) => existsSync(path) && runs(path)) ?? (await packaged()) ?? (await playwrights());
  if (found !== undefined) return found;
  throw new SetupError(
    "no Chromium for the browser tests: install one, or name its program in CREDITLINE_CHROMIUM",
  );
}

const runs = (path) =>
  spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 60_000 }).status === 0;

/** The browser of @sparticuz/chromium, unpacked once into the clone's cache; a headless build for Linux on x64. */
async function packaged() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = join(ROOT, "node_modules", "@sparticuz", "chromium", "package.json");
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = join(ROOT, ".cache", `chromium-${version}`);
  const program = join(folder, "start-chromium");
  if (!existsSync(program)) await alone(() => unpack(folder, program));
  return runs(program) ? program : undefined;
}

async function unpack(folder, program) {
  if (existsSync(program)) return;
  say("Unpacking Chromium for the browser tests (once) …");
  const half = `${folder}.unpacking`;
  rmSync(half, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  // The package unpacks into the temporary folder, and the few libraries that a bare machine lacks only
  // where it believes to run in a function service: it is told both, for as long as this takes.
  const before = { ...process.env };
  process.env.TMPDIR = half;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  } finally {
    for (const name of ["TMPDIR", "AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "HOME"]) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
  const start = join(half, "start-chromium");
  writeFileSync(
    start,
    [
      "#!/bin/sh",
      'here=$(dirname "$0")',
      '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"',
      'export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"',
      'exec "$here/chromium" "$@"',
      "",
    ].join("\n"),
  );
  chmodSync(start, 0o755);
  renameSync(half, folder);
}

/** The browser that `playwright install` put on this machine, if anybody ran it. */
async function playwrights() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}
