import { join } from "node:path";
import { ROOT, enter, handOver } from "./setup.mjs";

/**
 * `npm run docs` writes the pages that are made from the program itself, so that they cannot say anything else than it
 * does; with `--check` they are compared, and what differs is named. The list of them is `PAGES` in
 * `scripts/docs/pages.ts`. The generators read the sources, so Node is told to find them.
 */
await enter(import.meta.url, () =>
  handOver(process.execPath, [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    join(ROOT, "scripts", "docs", "write.ts"),
    ...process.argv.slice(2),
  ]),
);
