/**
 * Mutation testing of core: `npm run test:mutation` (docs/reference/mutation.md). Stryker changes one thing in the code at a
 * time and runs the tests that reach it; a change that no test notices is a gap in the tests.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  // Overridden by `--mutate` for a part; see scripts/mutation.mjs.
  mutate: ["core/**/*.ts", "!core/dist/**", "!core/*.config.ts"],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // A constant of a module is made once, when it loads, so that each of its mutants costs a run of every test.
  ignoreStatic: process.env.CREDITLINE_MUTATE_AT_LOAD === undefined,
  concurrency: 1,
  // A busy machine must not count as a kill; code that runs without end is noticed by how often it is reached.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  reporters: ["clear-text", "json", "html"],
  jsonReporter: { fileName: "reports/mutation/mutation.json" },
  htmlReporter: { fileName: "reports/mutation/index.html" },
  clearTextReporter: { logTests: false, allowColor: false, allowEmojis: false, reportTests: false },
  tempDirName: ".cache/stryker",
  incrementalFile: ".cache/stryker-incremental.json",
  ignorePatterns: [".cache", "dist", "web", ".data", "test-results", "playwright-report", "reports"],
};
