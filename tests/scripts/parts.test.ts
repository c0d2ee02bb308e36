import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";
import {
  due,
  dueJourneys,
  LONG_TESTS,
  notDue,
  partNumbered,
  partOfCommit,
  PARTS,
  sharedOut,
  toldOfPart,
} from "../../scripts/parts.ts";

/** Does something in a run of a part, with these files changed. */
function inPart<T>(part: number, work: () => T, changed: readonly string[] = []): T {
  vi.stubEnv("CREDITLINE_PART", String(part));
  vi.stubEnv("CREDITLINE_CHANGED", changed.join("\n"));
  return work();
}

const EVERY_PART = Array.from({ length: PARTS }, (_, at) => at + 1);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("ten parts of the long tests", () => {
  test("ten commits, one after the other, play each of them once", () => {
    for (const first of [0, 7, 2134]) {
      const played = EVERY_PART.map((_, at) => partNumbered(first + at));
      expect(played.toSorted((one, other) => one - other)).toEqual(EVERY_PART);
    }
  });

  test("a commit has its part; without git it is the day's", () => {
    expect(EVERY_PART).toContain(partOfCommit());
    vi.stubEnv("PATH", "");
    expect(partOfCommit(Date.UTC(2026, 10, 28))).toBe(partNumbered(20_785));
  });

  test("whatever is shared out is in one part, each once, and no part has more than one more than another", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 })), (seconds) => {
        const items = seconds.map((took, at) => ({ took, at }));
        const parts = sharedOut(items, ({ took }) => took);
        expect(parts).toHaveLength(PARTS);
        expect(parts.flat().toSorted((one, other) => one.at - other.at)).toEqual(items);
        const sums = parts.map((part) => part.reduce((sum, { took }) => sum + took, 0));
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(Math.max(0, ...seconds));
      }),
    );
  });

  test("every long file is there, and played in one part; a file that is not among them is left to none", () => {
    const long = Object.keys(LONG_TESTS);
    expect(long.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const played = EVERY_PART.flatMap((part) => {
      const others = inPart(part, notDue);
      expect(others.filter((file) => !long.includes(file))).toEqual([]);
      return long.filter((file) => !others.includes(file));
    });
    expect(played.toSorted()).toEqual(long.toSorted());
  });

  test("a run that names no part plays everything", () => {
    vi.stubEnv("CREDITLINE_PART", undefined);
    expect(notDue()).toEqual([]);
    expect(due([3, 1, 2])).toEqual([3, 1, 2]);
    expect(toldOfPart(null)).toEqual({});
  });

  test("what has changed is played in every part", () => {
    const journeys = Array.from({ length: 40 }, (_, at) => ({ name: `journey-${at}` }));
    for (const part of EVERY_PART) {
      const changed = ["fixtures/journeys/journey-7.json", "tests/operate/operate.test.ts"];
      const [here, left] = inPart(part, () => [dueJourneys(journeys), notDue()], changed);
      expect(here.map(({ name }) => name)).toContain("journey-7");
      expect(here.length).toBeLessThanOrEqual(5);
      expect(left).not.toContain("tests/operate/operate.test.ts");
    }
  });
});
