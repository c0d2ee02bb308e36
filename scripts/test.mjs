import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { findChromium } from "./chromium.mjs";
import { freshLists } from "./fresh-lists.mjs";
import { ROOT, SetupError, enter, say } from "./setup.mjs";

const RESULTS = join(ROOT, ".cache", "test-results");
const BROWSER_TESTS = join("tests", "browser", "playwright.config.ts");

/**
 * `npm test`: the tests, the quick ones first; `npm test -- tests/core` runs only what vitest finds there. `npm run
 * test:quick` (`--quick`) runs the tests that need nothing built; `npm run test:full` (`--full`) every combination
 * where `npm test` takes a sample. Of the long tests `npm test` and `test:quick` play the part of ten that follows
 * from the commit, or what is named (`-- --part 3`, `-- --part all`, or CREDITLINE_PART=3; with `--full` a tenth of
 * everything). Ends with the tests that failed, again, and one plain line of counts.
 */
await enter(import.meta.url, async () => {
  const [quick, full] = ["--quick", "--full"].map((flag) => process.argv.includes(flag));
  const { named, only } = readArguments(process.argv.slice(2));
  const { PARTS, partOfCommit, toldOfPart } = await import("./parts.ts");
  const known = ["all", ...Array.from({ length: PARTS }, (_, at) => String(at + 1))];
  if (named !== undefined && !known.includes(named))
    throw new SetupError(`there are the parts 1 to ${PARTS} of the long tests, and all`);
  // Whoever names what to run wants all of that.
  const isWhole = named === "all" || (named === undefined && (full || only.length > 0));
  const part = isWhole ? null : Number(named ?? partOfCommit());
  delete process.env.CREDITLINE_PART;
  if (part !== null) say(`part ${part} of ${PARTS} of the long tests; \`npm run test:full\` runs all`);
  Object.assign(process.env, toldOfPart(part));
  if (full) {
    process.env.CREDITLINE_CALL_JOURNEYS = "all";
    process.env.SAFETY_OPERATIONS ??= "2000";
  }
  await (quick ? freshLists() : ensureBuilt(["cli", "server", "web"]));
  mkdirSync(RESULTS, { recursive: true });
  const { failedInPlaywright, failedInVitest, tellFailed } = await import("./failed-tests.ts");
  const results = [await runVitest(quick ? ["--project=rules", ...only] : only)];
  if (!quick && only.length === 0) results.push(await runPlaywright(full));
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  const failed = [...failedInVitest(results[0].found), ...failedInPlaywright(results[1]?.found)];
  process.stdout.write(tellFailed(failed, ROOT));
  process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
  return sum("failed") === 0 ? 0 : 1;
});

/** The part that is named, if any, and what else is there beside the flags. */
function readArguments(words) {
  const at = words.indexOf("--part");
  const named = at === -1 ? process.env.CREDITLINE_PART : (words[at + 1] ?? "");
  const only = words.filter(
    (word, index) => !["--quick", "--full", "--part"].includes(word) && (at === -1 || index !== at + 1),
  );
  return { named, only };
}

/** Tests of rules, contract, command line and journeys. */
async function runVitest(only) {
  const report = join(RESULTS, "vitest.json");
  const status = await runTool(
    [
      "vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...only,
    ],
    // React as it is shipped, in the terminal's screens too; the other one checks itself, for a fifth of their tests' time.
    { NODE_ENV: "production" },
    report,
  );
  const found = readReport(report);
  return { ...counted("vitest", status, found?.numPassedTests, found?.numFailedTests), found };
}

/** Tests of the web application in a real browser; in full with every journey, plain and woven. */
async function runPlaywright(full) {
  const report = join(RESULTS, "playwright.json");
  const status = await runTool(
    [
      "playwright/cli.js",
      "test",
      "-c",
      BROWSER_TESTS,
      "--reporter=list,json",
      ...(full ? [] : ["--project=chosen"]),
    ],
    {
      CREDITLINE_CHROMIUM: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // The workspace packages are read from their TypeScript sources, which Node reads by itself: Playwright would translate
      // each of them first.
      NODE_OPTIONS: "--conditions=source",
      PW_DISABLE_TS_ESM: "1",
    },
    report,
  );
  const found = readReport(report);
  const stats = found?.stats;
  return {
    ...counted("playwright", status, stats && stats.expected + stats.flaky, stats?.unexpected),
    found,
  };
}

/**
 * The counts of one runner. A runner that fails without a failed test (a file that does not load, an error outside
 * of any test), or that ran none, counts as one failure, so that it is never taken for success.
 */
function counted(runner, status, passed = 0, failed = 0) {
  if (status !== 0 && failed === 0) {
    say(`${runner} failed outside of any test; its output is above`);
    return { passed, failed: 1 };
  }
  if (passed + failed === 0) {
    say(`${runner} found no test to run`);
    return { passed, failed: 1 };
  }
  return { passed, failed };
}

/** Runs a package's program on this Node, with nothing to read from; gives its exit status. */
function runTool([program, ...args], env, report) {
  rmSync(report, { force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "node_modules", program), ...args], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("error", reject);
    child.once("exit", (status, signal) => {
      if (signal === "SIGINT" || signal === "SIGTERM") reject(new SetupError("stopped"));
      else resolve(status ?? 1);
    });
  });
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
