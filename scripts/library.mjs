import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./setup.mjs";

// `node scripts/library.mjs core`: a workspace's files as a package ships them, each source one module with its
// declarations. TypeScript 7 writes both in a second; a bundler would take a minute for the declarations, and cut the
// modules again.

const workspace = process.argv[2];
const folder = join(ROOT, ".cache", `library-${workspace}`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    extends: join(ROOT, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: ROOT,
      outDir: join(folder, "out"),
    },
    include: [join(ROOT, workspace)],
    exclude: ["dist", "node_modules", "*.config.ts"].map((path) => join(ROOT, workspace, path)),
  }),
);
const tsc = join(ROOT, "node_modules", "typescript-7", "bin", "tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", folder], { stdio: ["ignore", 2, 2] });
if (status !== 0) process.exit(1);

// The other workspaces that it imports were compiled along, and are left behind.
const made = join(folder, "out", workspace);
const dist = join(ROOT, workspace, "dist");
rmSync(dist, { recursive: true, force: true });
for (const path of readdirSync(made, { recursive: true }).filter((file) => /\.(?:js|d\.ts)$/.test(file))) {
  const text = readFileSync(join(made, path), "utf8");
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), path.endsWith(".d.ts") ? withBuiltNames(text) : text);
}
rmSync(folder, { recursive: true, force: true });

/** A declaration's imports of the sources beside it, by the names that their built files have. */
function withBuiltNames(text) {
  return text.replaceAll(/(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(["'])(\.[^"']*)\.tsx?\2/g, "$1$2$3.js$2");
}
