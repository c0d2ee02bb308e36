import { isBolt } from "../reference/line-type-variants.table.ts";
import { isLineType, type LineType } from "../reference/line-types.table.ts";
import type { FeeLine } from "./fee.ts";

/**
 * The fee table of a line: a cash line of the bolt variant has its own, under either spelling of the variant
 * (spec 1 §1, spec 2 §1, §9). No other line type has a bolt table, so the variant changes nothing there.
 */
export const feeLineOf = (lineType: LineType, variant: string | null | undefined): FeeLine =>
  lineType === "CASH_LINE" && isBolt(variant) ? "CASH_LINE_BOLT" : lineType;

/** The same of a line whose type is only known as text; a type that has no table of its own stays as it is. */
export const chargedAs = (lineType: string, variant: string | null | undefined): string =>
  isLineType(lineType) ? feeLineOf(lineType, variant) : lineType;
