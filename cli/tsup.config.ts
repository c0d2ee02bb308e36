import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["main.ts"],
  outDir: "dist",
  format: "esm",
  // The data commands also run on a machine's own Node 20.
  target: "node20",
  platform: "node",
  // Each command that `commands.table.ts` loads is a chunk of its own, read only when it is asked for.
  splitting: true,
  clean: true,
  // The workspace's packages come from their sources, and one file loads faster than many.
  noExternal: [/^@creditline\//, "commander", "udsv"],
  esbuildOptions(options) {
    options.conditions = ["source"];
    options.legalComments = "none";
  },
});
