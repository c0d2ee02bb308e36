import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./setup.mjs";

const NOT_SOURCES = new Set(["node_modules", "dist"]);

/** One hash over the paths and contents of all these files and folders, whatever their times say. */
export function contentOf(paths) {
  const hash = createHash("sha256").update(process.version);
  for (const file of paths.flatMap((path) => filesUnder(join(ROOT, path)))) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NOT_SOURCES.has(entry.name)) return [];
      const full = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(full) : [full];
    });
}
