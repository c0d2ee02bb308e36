import { join } from "node:path";
import { LISTS } from "./fresh-lists.mjs";
import { ROOT, enter, handOver } from "./setup.mjs";

/**
 * `npm run docs` writes the pages that are made from the program itself, so that they cannot say anything else than it
 * does; with `--check` they are compared, and what differs is named. The list of them is `PAGES` in
 * `scripts/docs/pages.ts`; before them come the lists in the sources (`scripts/lists`), which they read. The generators
 * read the sources, so Node is told to find them.
 */
await enter(import.meta.url, async () => {
  const lists = await handOver(process.execPath, [...LISTS, ...process.argv.slice(2)]);
  // Files that contradict each other: the pages are made from the same files and would only fail again.
  if (lists && !process.argv.includes("--check")) return lists;
  const pages = await handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "scripts", "docs", "write.ts"),
    ...process.argv.slice(2),
  ]);
  return lists || pages;
});
