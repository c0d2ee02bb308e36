import { describe, expect, test } from "vitest";
import { failedInPlaywright, failedInVitest, tellFailed } from "../../scripts/failed-tests.ts";

describe("the failed tests, told again at the end of a run", () => {
  test("a failed test of vitest is told by file, name and error, and a passed one is not", () => {
    const report = {
      testResults: [
        {
          name: "/clone/tests/core/fees.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "fees with GST", failureMessages: [] },
            {
              status: "failed",
              fullName: "fees without GST",
              failureMessages: ['Error: Property failed after 3 tests\n{ seed: 5, path: "2" }'],
            },
          ],
        },
      ],
    };
    expect(tellFailed(failedInVitest(report), "/clone")).toBe(
      '\nfailed: tests/core/fees.test.ts fees without GST\n  Error: Property failed after 3 tests\n  { seed: 5, path: "2" }\n',
    );
  });

  test("a file that does not load is told by itself", () => {
    const report = {
      testResults: [{ name: "a.test.ts", status: "failed", message: "no such module", assertionResults: [] }],
    };
    expect(failedInVitest(report)).toEqual([{ name: "a.test.ts", error: ["no such module"] }]);
  });

  test("a failed test of Playwright is told by file, suites and title, without colours", () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      tests: [{ status, results: [{ errors: [{ message }] }] }],
    });
    const report = {
      errors: [{ message: "no browser" }],
      suites: [
        {
          title: "woven.spec.ts",
          suites: [
            {
              title: "journeys",
              specs: [
                spec("pays", "unexpected", "\u001b[31mnot there\u001b[39m"),
                spec("draws", "expected", ""),
              ],
            },
          ],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([
      { name: "outside of any test", error: ["no browser"] },
      { name: "woven.spec.ts journeys pays", error: ["not there"] },
    ]);
  });

  test("a long error is told by its beginning", () => {
    const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    const report = {
      testResults: [{ name: "a", status: "failed", message: lines.join("\n"), assertionResults: [] }],
    };
    expect(failedInVitest(report)[0]?.error).toEqual(lines.slice(0, 12));
  });

  test("a run without failures, or without a report, tells nothing", () => {
    expect(tellFailed([...failedInVitest(undefined), ...failedInPlaywright(undefined)], "/clone")).toBe("");
  });
});
