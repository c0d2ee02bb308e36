import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { PAGES } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Pages whose tables are too wide to be set in columns. */
const UNALIGNED = [
  "docs/reference/rule-ids.md",
  "docs/reference/personas.md",
  "docs/reference/coverage.md",
  "docs/reference/not-here-yet.md",
  "docs/security/asvs.md",
  "docs/security/data-kept.md",
];

/** The text as the formatter would leave it, so that a generated file is never one that has to be formatted. */
async function formatted(file: string, text: string): Promise<string> {
  const filepath = join(ROOT, file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

/** Writes the pages, or with `--check` compares them, and says which differ. Gives how many were behind. */
async function run(onlyCheck: boolean): Promise<number> {
  let behind = 0;
  for (const { file, make } of PAGES) {
    const path = join(ROOT, file);
    const aligned = !UNALIGNED.includes(file);
    const text = aligned ? await formatted(file, make()) : make();
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    behind += 1;
    if (onlyCheck) {
      process.stdout.write(`${file} is not what the program says now: run npm run docs\n`);
    } else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      process.stdout.write(`wrote ${file}\n`);
    }
  }
  process.stdout.write(`${PAGES.length - behind} of ${PAGES.length} generated pages were up to date\n`);
  return behind;
}

const onlyCheck = process.argv.includes("--check");
const behind = await run(onlyCheck);
if (onlyCheck && behind > 0) process.exitCode = 1;
