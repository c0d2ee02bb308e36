import { isBuiltin } from "node:module";
import { defineConfig, type Options } from "tsup";

/**
 * Node's own modules, reached in a way that costs nothing. An `import` of one makes all of its exports ready, and with
 * `process` that opens the standard streams, with `util` and `fs` it loads what no one asked for: together ten
 * milliseconds, half of Node's own start. Only what the data commands need is listed; a name that is missing here
 * fails the build.
 */
const LEAN_BUILTINS: Readonly<Record<string, string>> = {
  process: "export default globalThis.process;",
  util: 'export const { stripVTControlCharacters } = process.getBuiltinModule("node:util");',
  fs: `const fs = process.getBuiltinModule("node:fs");
    export default fs;
    export const createReadStream = (...args) => fs.createReadStream(...args);`,
  path: 'export default process.getBuiltinModule("node:path");',
  events: 'export const { EventEmitter, once } = process.getBuiltinModule("node:events");',
  // Commander starts other programs with it, which creditline never does.
  child_process:
    'export default { spawn: (...args) => process.getBuiltinModule("node:child_process").spawn(...args) };',
};

/** Only for the files that many a data command loads; the others import what they like. */
const LEAN_IMPORTERS =
  /[\\/](?:node_modules[\\/]commander|cli[\\/](?:terminal|source[\\/]text-file|[\w-]+\.ts$))/;

const leanBuiltins: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "lean-builtins",
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?[\w/]+$/ }, ({ path, importer, kind }) => {
      const name = path.replace(/^node:/, "");
      if (kind === "require-call" && isBuiltin(name)) return { path: name, namespace: "required-builtin" };
      if (!(name in LEAN_BUILTINS) || !LEAN_IMPORTERS.test(importer)) return undefined;
      return { path: name, namespace: "lean-builtin" };
    });
    build.onLoad({ filter: /.*/, namespace: "lean-builtin" }, ({ path }) => ({
      contents: LEAN_BUILTINS[path] ?? "",
      loader: "js",
    }));
    // For packages in the older module format, inside a bundle that has no `require`.
    build.onLoad({ filter: /.*/, namespace: "required-builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("node:${path}");`,
      loader: "js",
    }));
  },
};

/** What stands in for the modules of DuckDB's package in the bundle: what calls the engine is in it, and the engine is not. */
const ENGINE_MODULES: Readonly<Record<string, string>> = {
  // In the older module format, which a bundle gives no names of.
  "@duckdb/node-api": 'export { DuckDBInstance } from "@duckdb/node-api/lib/index.js";',
  "@duckdb/node-bindings":
    'module.exports = require("require-installed").requireInstalled("@duckdb/node-bindings");',
  "require-installed":
    'export const requireInstalled = process.getBuiltinModule("node:module").createRequire(import.meta.url);',
};

const engineInstalled: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "engine-installed",
  setup(build) {
    build.onResolve({ filter: /^(?:@duckdb\/node-(?:api|bindings)|require-installed)$/ }, ({ path }) => ({
      path,
      namespace: "engine",
    }));
    build.onLoad({ filter: /.*/, namespace: "engine" }, ({ path }) => ({
      contents: ENGINE_MODULES[path] ?? "",
      resolveDir: import.meta.dirname,
      loader: "js",
    }));
  },
};

export default defineConfig({
  entry: ["main.ts"],
  outDir: "dist",
  format: "esm",
  // The data commands also run on a machine's own Node 20.
  target: "node20",
  platform: "node",
  removeNodeProtocol: false,
  // Each command that `commands.table.ts` loads is a chunk of its own, read only when it is asked for.
  splitting: true,
  clean: true,
  // Lists the sources of each chunk, for the tests.
  metafile: true,
  // The workspace's packages come from their sources, and one file loads faster than many: Ink and React alone are
  // two hundred, and take three times as long to start; those that measure a text's width are thirty, and what calls DuckDB is
  // two hundred more.
  noExternal: [
    /^@creditline\//,
    "commander",
    /^ink(\/|$)/,
    /^react(\/|$)/,
    "string-width",
    "wrap-ansi",
    "cli-truncate",
    /^@duckdb\/node-api/,
  ],
  // The first is asked for by Ink's developers only, who install it; the second where a browser is compared; the next ones
  // read from beside themselves, and are needed for a paper alone; the last two draw a report.
  external: [
    "react-devtools-core",
    "playwright",
    "pdfkit",
    "fontkit",
    /^pdfjs-dist\//,
    "@observablehq/plot",
    "linkedom",
  ],
  define: { "process.env.NODE_ENV": '"production"' },
  esbuildPlugins: [leanBuiltins, engineInstalled],
  esbuildOptions(options) {
    options.conditions = ["source"];
    options.legalComments = "none";
  },
});
