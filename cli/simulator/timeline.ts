import { nameOfStatus } from "@creditline/core/status/code";
import { MILESTONES } from "@creditline/core/status/milestones.table";
import { KNOWN_STATUSES } from "../source/statuses.ts";

/** A row of the status timeline. */
export interface TimelineRow {
  /** Empty for a code without a name. */
  readonly name: string;
  readonly code: string;
  readonly mark: "now" | "been" | "other";
  /** False for a status that is not one of the ordered milestones, shown because it is the one now. */
  readonly milestone: boolean;
}

type Bare = Omit<TimelineRow, "mark">;

const NAMED: ReadonlyMap<string, string> = new Map(KNOWN_STATUSES.map(({ code, name }) => [code, name]));

const ROWS: readonly Bare[] = MILESTONES.flatMap(({ milestone, codes }) =>
  codes.map((code): Bare => ({ name: NAMED.get(code) ?? milestone, code, milestone: true })),
);

/** The milestones, with the status now put in after the greatest code before it where it is none of them. */
function rowsWith(now: string): readonly Bare[] {
  if (now === "" || ROWS.some(({ code }) => code === now)) return ROWS;
  const before = ROWS.filter(({ code }) => code < now).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const index = ROWS.indexOf(before.at(-1) ?? (ROWS[0] as Bare));
  const own: Bare = { name: nameOfStatus(now) ?? "", code: now, milestone: false };
  return before.length === 0 ? [own, ...ROWS] : ROWS.toSpliced(index + 1, 0, own);
}

/**
 * The ordered milestones (spec 1 §4), each with its code: the status now, those seen in this simulation, and the
 * others. `now` is empty before the customer applies.
 */
export const statusTimeline = (now: string, been: readonly string[]): readonly TimelineRow[] =>
  rowsWith(now).map((row) => ({
    ...row,
    mark: row.code === now ? "now" : been.includes(row.code) ? "been" : "other",
  }));
