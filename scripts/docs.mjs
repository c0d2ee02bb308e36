import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, enter } from "./setup.mjs";

/**
 * The pages that are made from the program itself, so that they cannot say anything else than it does: for each the
 * file, and what makes its text. A generator is a module of its own under `scripts/docs`.
 */
const PAGES = [];

// `npm run docs` writes them; with --check they are compared, and what differs is named.
await enter(import.meta.url, async () => {
  const onlyCheck = process.argv.includes("--check");
  let behind = 0;
  for (const { file, make } of PAGES) {
    const path = join(ROOT, file);
    const text = await make();
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
  return onlyCheck && behind > 0 ? 1 : 0;
});
