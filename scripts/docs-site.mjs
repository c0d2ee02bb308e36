import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, enter, handOver, say } from "./setup.mjs";

/** Where the site is made: its source, the functions of core, and the pages that a browser shows. */
const SOURCE = join(ROOT, ".cache", "site", "source");
const OUT = join(ROOT, ".cache", "site", "out");

const tool = (...path) => join(ROOT, "node_modules", ...path);

/**
 * `npm run docs:site` builds the documentation as a site, without a network: the pages of `docs`, the pages of rules and
 * schemas that are made from the program, and the public functions of core (TypeDoc). A link to a page that is not there
 * fails the build. `npm run docs:site -- --serve` builds it and shows it at http://127.0.0.1:4174.
 */
await enter(import.meta.url, async () => {
  const steps = [
    [
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
      join(ROOT, "scripts", "docs", "site-source.ts"),
      join(ROOT, "docs"),
      SOURCE,
    ],
    [
      tool("typedoc", "bin", "typedoc"),
      "--options",
      join(ROOT, "scripts", "docs", "typedoc.json"),
      "--out",
      join(SOURCE, "reference", "core"),
    ],
    [tool("vitepress", "bin", "vitepress.js"), "build", join(ROOT, "docs")],
  ];
  process.env.CREDITLINE_DOCS_SOURCE = SOURCE;
  process.env.CREDITLINE_DOCS_OUT = OUT;
  rmSync(OUT, { recursive: true, force: true });
  for (const step of steps) {
    const status = await handOver(process.execPath, step);
    if (status !== 0) return status;
  }
  say(`The site is in ${OUT}`);
  if (!process.argv.includes("--serve")) return 0;
  return handOver(process.execPath, [
    tool("vitepress", "bin", "vitepress.js"),
    "preview",
    join(ROOT, "docs"),
    "--port",
    "4174",
  ]);
});
