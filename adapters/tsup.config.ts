import { defineConfig } from "tsup";

/** The adapters as a package: each file an entry, with its declarations. */
export default defineConfig({
  entry: ["*/**/*.ts", "!dist/**", "!node_modules/**", "!sandbox/main.ts"],
  outDir: "dist",
  format: "esm",
  target: "es2023",
  platform: "neutral",
  removeNodeProtocol: false,
  external: [/^node:/],
  splitting: true,
  clean: true,
  dts: true,
  tsconfig: "../tsconfig.json",
  esbuildOptions(options) {
    options.outbase = ".";
  },
});
