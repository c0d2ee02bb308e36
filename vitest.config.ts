import { defineConfig } from "vitest/config";
import { notDue } from "./scripts/parts.ts";

/** Every journey played again and again: with what customers do meanwhile, on other days, in another context. */
const PLAYED = [
  "by-links",
  "cover",
  "days",
  "payments-app",
  "screens-between",
  "walks",
  "webview",
  "woven",
].map((name) => `tests/journeys/${name}.test.ts`);

/**
 * Rules, properties, what journeys tell, and the web's pure parts: they start nothing and need nothing built.
 * `npm run test:quick` runs these alone, without those that take two thirds of their time.
 */
const QUICK = ["core", "fixtures", "published", "journeys", "web"].map(
  (room) => `tests/${room}/**/*.test.{ts,tsx}`,
);

/** Tests that put something in a module's place, which has to be loaded after them. */
const MOCKED = "tests/**/*.mocked.test.ts";

/** What another part of ten plays. */
const NOT_DUE = notDue();

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    environment: "node",
    testTimeout: 20_000,
    // What is waited for comes, however busy the machine is; how soon is no test's business.
    expect: { poll: { timeout: 15_000 } },
    pool: "forks",
    // Unasked, one processor is left idle; of two that is half.
    maxWorkers: "100%",
    // No test changes what another sees: loading every module anew for each file took longer than the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: QUICK,
          exclude: [...PLAYED, ...NOT_DUE],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "played", include: PLAYED, exclude: [...NOT_DUE], sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: "surfaces",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...QUICK, MOCKED, ...NOT_DUE],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "mocked",
          include: [MOCKED],
          exclude: [...NOT_DUE],
          isolate: true,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
