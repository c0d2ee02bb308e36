import type { Paise } from "../credit-line/paise.ts";
import type { Schedule, ScheduleRow } from "../credit-line/schedule.ts";

/** How far a loan is repaid. */
export interface RepaymentProgress {
  readonly paid: readonly ScheduleRow[];
  /** The instalment to pay next; null when the loan is closed. */
  readonly next: ScheduleRow | null;
  readonly outstandingPrincipal: Paise;
  readonly repaidPrincipal: Paise;
  readonly closed: boolean;
}

/**
 * Where a loan stands after a number of paid instalments, from 0 to all of them. Throws RangeError for any other
 * number.
 */
export function repaymentProgress(
  { rows }: Pick<Schedule, "rows">,
  instalmentsPaid: number,
): RepaymentProgress {
  if (!Number.isInteger(instalmentsPaid) || instalmentsPaid < 0 || instalmentsPaid > rows.length) {
    throw new RangeError(`expected 0 to ${rows.length} paid instalments, got ${instalmentsPaid}`);
  }
  const next = rows[instalmentsPaid] ?? null;
  const outstandingPrincipal = next?.outstanding ?? 0;
  return {
    paid: rows.slice(0, instalmentsPaid),
    next,
    outstandingPrincipal,
    repaidPrincipal: (rows[0]?.outstanding ?? 0) - outstandingPrincipal,
    closed: next === null,
  };
}
