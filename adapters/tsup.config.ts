import { defineConfig } from "tsup";

/** The sandbox platform as one program, with the workspace's own code in it, as `npm start` runs it. */
export default defineConfig({
  entry: ["platform/main.ts"],
  outDir: "../dist/server",
  format: "esm",
  target: "node22",
  platform: "node",
  // `node:sqlite` and its like have no other name.
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  noExternal: [/^@creditline\//, /^effect(\/|$)/],
  esbuildOptions(options) {
    options.conditions = ["source"];
    options.legalComments = "none";
  },
});
