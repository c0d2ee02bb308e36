import { defineConfig } from "tsup";

/** Bundles the sandbox platform as one program, with the workspace's own code in it, as `npm start` runs it. */
export default defineConfig({
  entry: ["platform/main.ts"],
  outDir: "../dist/server",
  format: "esm",
  target: "node22",
  platform: "node",
  // `node:sqlite` and similar modules have no other name.
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  noExternal: [/^@creditline\//, /^effect(\/|$)/],
  esbuildOptions(options) {
    options.conditions = ["source"];
    options.legalComments = "none";
    // The source is kept in memory for as long as the server runs: without comments, and at one byte per character,
    // which a single rupee sign would double. Names stay, and lines that a stack trace can show.
    options.charset = "ascii";
    options.minifyWhitespace = true;
    options.lineLimit = 120;
  },
});
