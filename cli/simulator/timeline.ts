import { nameOfStatus } from "@creditline/core/status/code";
import { COARSE_GROUPS, STATUS_CODES } from "@creditline/core/status/codes.table";

/** A status on a customer's path. */
export interface TimelineRow {
  /** Empty for a code without a name. */
  readonly name: string;
  readonly code: string;
  readonly mark: "now" | "been" | "ahead";
}

/** The straight way from applying to a line in use; what only some come through is left to those who do. */
const STRAIGHT_WAY: readonly string[] = [
  STATUS_CODES.AIP_SUBMITTED,
  STATUS_CODES.AIP_SUCCESS,
  STATUS_CODES.AIP_INTERESTED,
  STATUS_CODES.CM_LINE_APPROVED,
  STATUS_CODES.CM_LINE_ISSUED,
  STATUS_CODES.CM_LINE_STARTED,
];

/**
 * This customer's own path: the statuses they came through, in the order they did, the one now, and what is ahead on
 * the straight way. Nothing is ahead of who was rejected or closed. `now` is empty before the customer applies.
 */
export function statusTimeline(now: string, been: readonly string[]): readonly TimelineRow[] {
  const passed = been.filter((code) => code !== "" && code !== now);
  const ahead = now < COARSE_GROUPS.REJECTED ? STRAIGHT_WAY.filter((code) => code > now) : [];
  const row = (code: string, mark: TimelineRow["mark"]): TimelineRow => ({
    name: nameOfStatus(code) ?? "",
    code,
    mark,
  });
  return [
    ...passed.map((code) => row(code, "been")),
    ...(now === "" ? [] : [row(now, "now")]),
    ...ahead.map((code) => row(code, "ahead")),
  ];
}
