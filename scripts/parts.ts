import { execFileSync } from "node:child_process";
import { ROOT } from "./check/report.ts";

/** How many parts the long tests are shared out in: so many commits, one after the other, play all of them. */
export const PARTS = 10;

/** Names the part of a run, from 1; without it every test is played. */
const PART = "CREDITLINE_PART";

/** Names the files that are other than before the last commit, a line each: their tests are played in every part. */
const CHANGED = "CREDITLINE_CHANGED";

/**
 * The files of tests that take long and try over again, at greater length, what others try too: with many customers, under
 * load, on another database. Each is played with one part alone; every other file is played in each run. In seconds on one
 * processor, by which the parts are made equally long; measured on 2026-11-28.
 */
export const LONG_TESTS: Readonly<Record<string, number>> = {
  "tests/abuse/abuse.test.ts": 5,
  "tests/adapters/call-journeys/on-postgres.test.ts": 10,
  "tests/adapters/every-partner.test.ts": 10,
  "tests/adapters/garbage.test.ts": 13,
  "tests/adapters/money/safety-processes.test.ts": 23,
  "tests/adapters/papers/charged-as-stated.test.ts": 5,
  "tests/browser/another-language.spec.ts": 15,
  "tests/browser/contexts.spec.ts": 29,
  "tests/browser/kitchen-sink.spec.ts": 22,
  "tests/browser/pays-in-this-tab.spec.ts": 12,
  "tests/browser/walks.spec.ts": 20,
  "tests/cli/any-node.test.ts": 9,
  "tests/cli/from-seed.test.ts": 8,
  "tests/cli/population.test.ts": 7,
  "tests/cli/rubbish.test.ts": 13,
  "tests/fixtures/journey-properties.test.ts": 5,
  "tests/journeys/days.test.ts": 10,
  "tests/journeys/walks.test.ts": 7,
  "tests/operate/operate.test.ts": 21,
  "tests/simulation/postgres.mocked.test.ts": 15,
  "tests/simulation/simulation.mocked.test.ts": 13,
};

/** The part that is played at a commit, from 1, by how many commits there are up to it, or else by the day's number. */
export const partNumbered = (number: number): number => (number % PARTS) + 1;

/** Shares items out to the parts, so that each takes as long as another: the longest first, to the part that has least. */
export function sharedOut<T>(items: readonly T[], secondsOf: (item: T) => number): readonly (readonly T[])[] {
  const parts = Array.from({ length: PARTS }, () => ({ items: [] as T[], seconds: 0 }));
  for (const item of items.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.items.push(item);
    least.seconds += secondsOf(item);
  }
  return parts.map((part) => part.items);
}

const partOfRun = (): number | null => {
  const part = process.env[PART];
  return part === undefined ? null : Number(part);
};

/** Whether a file is other than before the last commit. */
const isChanged = (file: string): boolean =>
  file !== "" && (process.env[CHANGED] ?? "").split("\n").includes(file);

/**
 * Those of many items that this run plays: its part's, and each whose file has changed; all where no part is named. In
 * their own order.
 */
export function due<T>(
  items: readonly T[],
  fileOf: (item: T) => string = () => "",
  secondsOf: (item: T) => number = () => 1,
): readonly T[] {
  const part = partOfRun();
  if (part === null) return items;
  const here = new Set(sharedOut(items, secondsOf)[part - 1]);
  return items.filter((item) => here.has(item) || isChanged(fileOf(item)));
}

/** Those of many journeys that this run plays. */
export const dueJourneys = <T extends { readonly name: string }>(journeys: readonly T[]): readonly T[] =>
  due(journeys, ({ name }) => fileOfJourney(name));

export const fileOfJourney = (name: string): string => `fixtures/journeys/${name}.json`;

/** The long tests that this run leaves to other parts. */
export function notDue(): readonly string[] {
  const long = Object.keys(LONG_TESTS);
  const here = new Set(
    due(
      long,
      (file) => file,
      (file) => LONG_TESTS[file] ?? 0,
    ),
  );
  return long.filter((file) => !here.has(file));
}

/** What git says; null where there is none, or it knows no such thing. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

const DAY_MS = 86_400_000;

/** The part of the commit that is checked out. A clone that is cut off does not know how many there were before it. */
export function partOfCommit(now: number = Date.now()): number {
  const isWhole = git("rev-parse", "--is-shallow-repository")?.trim() === "false";
  const count = isWhole ? git("rev-list", "--count", "HEAD") : null;
  return partNumbered(count === null ? Math.floor(now / DAY_MS) : Number(count));
}

/** What tells the runners which part they play: nothing for every test. */
export const toldOfPart = (part: number | null): Readonly<Record<string, string>> =>
  part === null
    ? {}
    : {
        [PART]: String(part),
        [CHANGED]: [
          git("diff", "--name-only", "HEAD~1"),
          git("ls-files", "--others", "--exclude-standard"),
        ].join("\n"),
      };
