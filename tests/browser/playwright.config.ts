import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { notDue } from "../../scripts/parts.ts";
import { writePlan } from "./plan-of-a-run.ts";

await writePlan();

/** Above this, Chromium's own processes are what there is to wait for. */
const MOST_WORKERS = 4;

/** The browser tests: the built web application and its platform, as `npm start` serves them, one for each worker. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  // What another part of ten plays.
  testIgnore: notDue().map((file) => `**/${file}`),
  // `npm test` runs the first alone; a journey that is named is found whether it is chosen or not.
  projects: [
    { name: "chosen", grepInvert: /@full/ },
    { name: "full", grep: /@full/ },
  ],
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  fullyParallel: true,
  // On a busy machine a test may fail of itself: it is tried again, and named as flaky in what is printed.
  retries: 1,
  timeout: 60_000,
  outputDir: "../../test-results",
  use: {
    // What is not there by then does not come.
    actionTimeout: 30_000,
    // Tests that cut the network, or put an answer in a file's place, mean the network: the worker that keeps files at hand
    // would answer before them. `offline.spec.ts` alone allows it.
    serviceWorkers: "block",
    ...PHONE,
    // No step fades: what is looked at is what is there. `steps.spec.ts` has it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(process.env["CREDITLINE_CHROMIUM"] ? { executablePath: process.env["CREDITLINE_CHROMIUM"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
});
