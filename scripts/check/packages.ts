import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";

/** The packages whose built form is checked as somebody who installs them would find it. */
const LIBRARIES = ["core", "adapters"] as const;

const bin = (path: string) => join(ROOT, "node_modules", path);

function run(tool: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin(tool), ...args], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return status === 0 ? [] : [`${tool} ${args[0]}`, stdout, stderr].filter((text) => text !== "");
}

/** Every subpath that a package's wildcard exports offer, by the sources they are made from. */
function entrypointsOf(library: string): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, library, "package.json"), "utf8")) as {
    exports: Record<string, unknown>;
  };
  const rooms = Object.keys(manifest.exports).map((path) => path.replace(/^\.\//, "").replace(/\*.*$/, ""));
  return writtenFiles(join(ROOT, library))
    .filter((path) => /\.tsx?$/.test(path) && rooms.some((room) => path.startsWith(room)))
    .map((path) => `./${path.replace(/\.tsx?$/, "")}`);
}

const entrypoints = Object.fromEntries(LIBRARIES.map((library) => [library, entrypointsOf(library)]));
const problems = LIBRARIES.flatMap((library) => [
  ...run("publint/src/cli.js", [library, "--strict"]),
  ...run("@arethetypeswrong/cli/dist/index.js", [
    "--pack",
    library,
    "--profile",
    "esm-only",
    "--format",
    "ascii",
    "--no-emoji",
    "--entrypoints",
    ...(entrypoints[library] ?? []),
  ]),
]);
report(problems, `${Object.values(entrypoints).flat().length} entry points resolve, with their types`);
