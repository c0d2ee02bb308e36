import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";

/** The packages whose built form is checked as someone who installs them would find it. */
const LIBRARIES = ["core", "fixtures", "adapters"] as const;

/** Programs, which no one imports: they are built on their own. */
const PROGRAMS = new Set(["adapters/platform/main.ts"]);

const bin = (path: string) => join(ROOT, "node_modules", path);

/** Runs a tool to its end; its output goes through a file, since one of them ends before a pipe has taken all. */
function runTool(tool: string, args: readonly string[]): { status: number | null; output: string } {
  const path = join(ROOT, ".cache", "packages-check.out");
  const file = openSync(path, "w");
  const { status } = spawnSync(process.execPath, [bin(tool), ...args], {
    cwd: ROOT,
    stdio: ["ignore", file, 2],
    env: { ...process.env, NO_COLOR: "1" },
  });
  closeSync(file);
  return { status, output: readFileSync(path, "utf8") };
}

/** What publint finds wrong with a package as npm would pack it. */
function publintProblems(library: string): string[] {
  const { status, output } = runTool("publint/src/cli.js", [library, "--strict"]);
  return status === 0 ? [] : [`publint: ${output}`];
}

/** The entry points of a package whose types do not resolve for an ESM consumer, or not to the right file. */
function typeProblems(library: string, entrypoints: readonly string[]): string[] {
  const { output } = runTool("@arethetypeswrong/cli/dist/index.js", [
    "--pack",
    library,
    "--format",
    "json",
    "--entrypoints",
    ...entrypoints,
  ]);
  if (!output.startsWith("{")) return [`attw: ${output}`];
  const { analysis } = JSON.parse(output) as {
    analysis: { problems: readonly { kind: string; entrypoint?: string; resolutionKind?: string }[] };
  };
  return analysis.problems
    .filter(
      ({ resolutionKind = "bundler" }) => resolutionKind === "bundler" || resolutionKind === "node16-esm",
    )
    .map(({ kind, ...where }) => `attw: ${library}: ${kind} ${JSON.stringify(where)}`);
}

/** Every subpath that a package's wildcard exports offer, by the sources they are made from. */
function entrypointsOf(library: string): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, library, "package.json"), "utf8")) as {
    exports: Record<string, unknown>;
  };
  const rooms = Object.keys(manifest.exports).map((path) => path.replace(/^\.\//, "").replace(/\*.*$/, ""));
  return writtenFiles(join(ROOT, library))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        // A description of types is nothing to import.
        !path.endsWith(".d.ts") &&
        !PROGRAMS.has(`${library}/${path}`) &&
        rooms.some((room) => path.startsWith(room)),
    )
    .map((path) => `./${path.replace(/\.tsx?$/, "")}`);
}

const entrypoints = Object.fromEntries(LIBRARIES.map((library) => [library, entrypointsOf(library)]));
const problems = LIBRARIES.flatMap((library) => [
  ...publintProblems(library),
  ...typeProblems(library, entrypoints[library] ?? []),
]);
report(problems, `${Object.values(entrypoints).flat().length} entry points resolve, with their types`);
