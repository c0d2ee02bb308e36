import { expect, test } from "vitest";
import { createSnapshots } from "../../cli/simulator/walkthrough.ts";
import type { Run, SavedRun } from "../../cli/simulator/run.ts";

/** A course that says how far it stood. */
const runAt = (end: number) => ({ keep: () => ({ customerId: String(end) }) as SavedRun }) as unknown as Run;

test("however long a walk, few courses are kept, and one stands shortly before its newest moments", () => {
  const courses = createSnapshots();
  const kept = new Set<number>();
  for (let moment = 1; moment <= 2_000; moment += 1) {
    courses.keep(moment, moment, runAt(moment));
    expect(moment - courses.before(moment).end).toBeLessThan(4);
  }
  for (let end = 0; end <= 2_000; end += 1) kept.add(courses.before(end).end);
  expect(kept.size).toBeLessThanOrEqual(50);
  expect(courses.before(1_999).kept?.customerId).toBe("1996");
});

test("what belongs to another course is forgotten, and the beginning never is", () => {
  const courses = createSnapshots();
  for (const moment of [4, 8, 12]) courses.keep(moment, moment, runAt(moment));
  courses.forgetAfter(9);
  expect(courses.before(100).end).toBe(8);
  courses.forgetAfter(0);
  expect(courses.before(100)).toEqual({ end: 0, kept: undefined });
});
