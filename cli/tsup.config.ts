import { isBuiltin } from "node:module";
import { defineConfig, type Options } from "tsup";

/**
 * Node's own modules, reached without the cost of an import. An `import` of one initialises all of its exports: with
 * `process` that opens the standard streams, and with `util` and `fs` it loads unneeded code: together ten
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

/** Only for the files that many data commands load; the others may import anything. */
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
    // For CommonJS packages inside a bundle that has no `require`.
    build.onLoad({ filter: /.*/, namespace: "required-builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("node:${path}");`,
      loader: "js",
    }));
  },
};

/**
 * Replacements of the modules of DuckDB's package in the bundle, which includes the callers of the engine, but not the
 * engine.
 */
const ENGINE_MODULES: Readonly<Record<string, string>> = {
  // A CommonJS module, for which a bundle has no named exports.
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
  // Each command that `commands.table.ts` loads is a chunk of its own, read only when it is run.
  splitting: true,
  clean: true,
  // Lists the sources of each chunk, for the tests.
  metafile: true,
  // The workspace's packages come from their sources, and one file loads faster than many: Ink and React alone are two
  // hundred, and take three times as long to start; those that measure a text's width are thirty, and those that call
  // DuckDB two hundred more.
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
  // The first is only used by Ink's developers, who install it; the second for comparing a browser; the next ones read
  // files next to themselves, and are only needed for a document; the last two draw a report.
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
