/** A test that failed: its file and whole name, and the first lines of what went wrong. */
export interface FailedTest {
  readonly name: string;
  readonly error: readonly string[];
}

/** What is read of vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Failing {
  readonly message?: string;
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly Failing[] }[];
    }[];
  }[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly errors: readonly Failing[];
  readonly suites: readonly Suite[];
}

/** How much of an error is told again: what was expected, or a property's seed and counterexample. */
const LINES = 12;

// eslint-disable-next-line no-control-regex -- how terminals are told of colours
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The failed tests of vitest's report, none without one. A file that did not load is named by itself. */
export function failedInVitest(report: VitestReport | undefined): readonly FailedTest[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === "failed")
      .map(({ fullName, failureMessages }) => failedTest([name, fullName], failureMessages));
    return failed.length === 0 && status === "failed" ? [failedTest([name], [message])] : failed;
  });
}

/** The failed tests of Playwright's report, none without one; what failed outside of any test too. */
export function failedInPlaywright(report: PlaywrightReport | undefined): readonly FailedTest[] {
  return [
    ...(report?.errors ?? []).map(({ message = "" }) => failedTest(["outside of any test"], [message])),
    ...(report?.suites ?? []).flatMap((suite) => failedInSuite(suite, [])),
  ];
}

function failedInSuite(
  { title, suites = [], specs = [] }: Suite,
  above: readonly string[],
): readonly FailedTest[] {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return failedTest(
          [...path, spec.title],
          errors.map(({ message = "" }) => message),
        );
      }),
    ...suites.flatMap((suite) => failedInSuite(suite, path)),
  ];
}

const failedTest = (name: readonly string[], errors: readonly string[]): FailedTest => ({
  name: name.join(" "),
  error: errors.join("\n").replace(COLOURS, "").split("\n").slice(0, LINES),
});

/**
 * The failed tests as text for the end of a long log, where someone who is shown nothing but that end finds them;
 * paths as from `root`. Empty where none failed.
 */
export const tellFailed = (failed: readonly FailedTest[], root: string): string =>
  failed
    .map(({ name, error }) => `\n${[`failed: ${name}`, ...error.map((line) => `  ${line}`)].join("\n")}\n`)
    .join("")
    .replaceAll(`${root}/`, "");
