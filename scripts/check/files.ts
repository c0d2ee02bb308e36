import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Folders that hold nothing anybody wrote, wherever they are. */
const NOT_OURS = new Set(["node_modules", "dist"]);

/** Folders at the root that tools write their findings to. */
const FINDINGS = new Set(["coverage", "test-results", "playwright-report", "reports"]);

/**
 * Every file someone wrote under `root`, as paths with forward slashes relative to it, in order. Leaves out what tools
 * make.
 */
export function writtenFiles(root: string, folder: string = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NOT_OURS.has(entry.name) || (folder === root && FINDINGS.has(entry.name))) return [];
      // Tools keep their caches in folders with a dot; what is written in one is known.
      if (entry.isDirectory() && entry.name.startsWith(".") && entry.name !== ".ci") return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return writtenFiles(root, path);
      return entry.isFile() ? [relative(root, path).split(sep).join("/")] : [];
    });
}
