import { defineConfig } from "vitest/config";

/**
 * Rules, properties, what journeys tell, and the web's pure parts: they start nothing and share nothing, so they need
 * no world of their own for each file. `npm run test:quick` runs these alone.
 */
const QUICK = ["core", "published", "journeys", "web"].map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    environment: "node",
    testTimeout: 20_000,
    pool: "forks",
    projects: [
      {
        extends: true,
        test: { name: "rules", include: QUICK, isolate: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: "surfaces",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: QUICK,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
