import type { KeptRun, Run } from "./run.ts";

/** A course is kept at each so many moments: so many are played again at most to come to any. */
const EVERY = 4;
/** More are thinned out, the older half first, so that memory stays flat however long the walk. */
const MOST = 48;

interface Kept {
  /** How many entries of the tape lead there. */
  readonly end: number;
  /** Undefined for the beginning. */
  readonly kept: KeptRun | undefined;
}

const BEGINNING: Kept = { end: 0, kept: undefined };

/** Places along a tape from which it can be played on, so that going back does not play all of it. */
export function keptCourses() {
  let courses: readonly Kept[] = [];
  return {
    /** Keeps a course that stands at a moment, where one is to be kept. */
    keep(moment: number, end: number, run: Run): void {
      if (moment % EVERY !== 0) return;
      courses = [...courses.filter((course) => course.end < end), { end, kept: run.keep() }];
      if (courses.length > MOST) courses = courses.filter((_, i) => i >= MOST / 2 || i % 2 === 0);
    },
    /** What stands further along belongs to another course. */
    forgetAfter(end: number): void {
      courses = courses.filter((course) => course.end <= end);
    },
    /** The last that is kept up to a place of the tape. */
    before: (end: number): Kept => courses.findLast((course) => course.end <= end) ?? BEGINNING,
  };
}
