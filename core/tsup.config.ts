import { defineConfig } from "tsup";

export default defineConfig({
  // A file of a room is an entry of its own, as the package's exports name it.
  entry: ["*/**/*.ts", "!dist/**", "!node_modules/**"],
  outDir: "dist",
  format: "esm",
  target: "es2023",
  platform: "neutral",
  splitting: true,
  clean: true,
  dts: true,
  esbuildOptions(options) {
    options.outbase = ".";
  },
});
