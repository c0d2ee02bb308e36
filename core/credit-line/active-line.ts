import type { LineType } from "../reference/line-types.table.ts";

/** What the active line is chosen from, most telling first. */
export interface ActiveLineSource {
  readonly creditLines?: readonly { readonly lineType: LineType; readonly priority: number }[];
  readonly loanResponseLineType?: LineType | null;
  readonly preferredLineType?: LineType | null;
}

/**
 * The credit line with the lowest priority number; of several with the same number, the first listed.
 * Null without credit lines.
 *
 * @source spec 2 §3
 */
export function activeCreditLine<Line extends { readonly priority: number }>(
  lines: readonly Line[],
): Line | null {
  let active: Line | null = null;
  for (const line of lines) {
    if (active === null || line.priority < active.priority) active = line;
  }
  return active;
}

/**
 * The line type that decides interest, eligibility of the credit-management mode and the balance shown:
 * that of the active credit line; without credit lines, the loan response's; without that, the preferred one.
 * Null where none of the three is known.
 *
 * @source ruling R9
 */
export function activeLineType(source: ActiveLineSource): LineType | null {
  return (
    activeCreditLine(source.creditLines ?? [])?.lineType ??
    source.loanResponseLineType ??
    source.preferredLineType ??
    null
  );
}
