import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, report } from "./report.ts";

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * What is missing from a lock file's packages. npm leaves out a package that the registry did not have when the lock
 * was made, a binary for another platform say, and a later `npm ci` then refuses the whole lock.
 */
export function missingFromLock(packages: Readonly<Record<string, Entry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const needed = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    return needed
      .filter((name) => !isFound(packages, path, name))
      .map(
        (name) =>
          `${path === "" ? "package.json" : path} needs ${name}, which package-lock.json does not hold`,
      );
  });
}

/** Whether a package needed at `path` is there, in its own node_modules or those above it. */
function isFound(packages: Readonly<Record<string, Entry>>, path: string, name: string): boolean {
  for (let at = path; ; ) {
    const place = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    const entry = packages[place];
    if (entry !== undefined) return entry.link === true || entry.version !== undefined;
    if (at === "") return false;
    const nested = at.lastIndexOf("/node_modules/");
    at = nested >= 0 ? at.slice(0, nested) : "";
  }
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Entry>>;
  };
  report(missingFromLock(packages), `${Object.keys(packages).length} locked packages have what they need`);
}
