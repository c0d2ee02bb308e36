import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * The tests of core as mutation testing runs them, in a copy of the workspace. `@creditline/core` is read from that
 * copy: through node_modules it would be the unchanged code, and every mutant would survive.
 */
export default defineConfig({
  resolve: {
    conditions: ["source"],
    alias: [
      {
        find: /^@creditline\/core\/(.+)$/,
        replacement: `${fileURLToPath(new URL("./core/", import.meta.url))}$1.ts`,
      },
    ],
  },
  ssr: { resolve: { conditions: ["source"] } },
  test: { include: ["tests/core/**/*.test.ts"], environment: "node", testTimeout: 20_000 },
});
