import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";

/** The workspaces whose imports are checked. */
export const CHECKED = ["core", "adapters", "cli", "web", "fixtures", "tests", "scripts"] as const;

const SOURCE = /\.(?:ts|tsx)$/;

/** What dependency-cruiser saw of a checkout: its modules, and the imports that break a rule. */
export interface Cruise {
  readonly modules: readonly string[];
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

interface CruiseResult {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** Follows every import in the workspaces under `root`, by the rules of this repository's .dependency-cruiser.cjs. */
export function cruise(root: string, folders: readonly string[] = CHECKED): Cruise {
  const tool = join(ROOT, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [tool, "--config", join(ROOT, ".dependency-cruiser.cjs"), "--output-type", "json", ...folders],
    { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (error) throw error;
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser gave no result: ${stderr || stdout}`);
  const { modules, summary } = JSON.parse(stdout) as CruiseResult;
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** The source files on disk in the workspaces that are checked. */
export const sourcesOnDisk = (root: string, folders: readonly string[] = CHECKED): string[] =>
  writtenFiles(root).filter(
    (path) => SOURCE.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)),
  );

/**
 * Everything wrong with the imports under `root`. A file that was not looked at counts as wrong, since a tool that
 * reads nothing finds nothing (with a TypeScript that has no compiler API it does just that, and says all is well).
 */
export function boundaryProblems(
  root: string,
  folders: readonly string[] = CHECKED,
): { readonly seen: number; readonly problems: readonly string[] } {
  const onDisk = sourcesOnDisk(root, folders);
  const { modules, violations } = cruise(root, folders);
  const seen = new Set(modules);
  return {
    seen: modules.length,
    problems: [
      ...violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
      ...onDisk.filter((path) => !seen.has(path)).map((path) => `${path} was not looked at`),
    ],
  };
}

if (import.meta.main) {
  const { seen, problems } = boundaryProblems(ROOT);
  report(problems, `${seen} modules keep to their rooms`);
}
