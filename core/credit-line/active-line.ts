import type { CustomerRecord } from "../customer/record.ts";
import { isLineType, type LineType } from "../reference/lenders/lenders.table.ts";

/** The sources of the active line, in order of precedence. */
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

/** A way to use a line, as a record has it (spec 2 §3). */
interface Way {
  readonly activeStatus?: string | null | undefined;
  readonly limit?: { readonly available: number } | null | undefined;
}

/** The active ways to use a line: all that are not marked inactive (spec 2 §3). */
export const openWays = <One extends Way>({
  channelPartners,
}: {
  readonly channelPartners?: readonly One[] | null | undefined;
}): readonly One[] => (channelPartners ?? []).filter(({ activeStatus }) => activeStatus !== "INACTIVE");

/** The available amount of one way to use a line. */
export const availableOn = ({ limit }: Way): number => limit?.available ?? 0;

/** The largest available amount over all ways, at least 0. */
export const maximumAvailable = (ways: readonly Way[]): number => Math.max(0, ...ways.map(availableOn));

const lineTypeOrNull = (text: string | null | undefined): LineType | null =>
  text && isLineType(text) ? text : null;

/** The line type that is active for the customer of a record (ruling R9), or null. */
export const activeLineOf = (record: CustomerRecord | null): LineType | null =>
  record === null
    ? null
    : activeLineType({
        creditLines: (record.creditLineInfo?.creditLines ?? []).flatMap((line) =>
          isLineType(line.lineType) ? [{ ...line, lineType: line.lineType }] : [],
        ),
        loanResponseLineType: lineTypeOrNull(record.loanResponse?.lineType),
        preferredLineType: lineTypeOrNull(record.applicationModel?.preferredLineType),
      });
