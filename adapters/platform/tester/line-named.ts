import { ALLOCATED_LENDERS, isLenderCode } from "@creditline/core/reference/lender-codes.table";
import type { LenderCode } from "@creditline/core/reference/lender-codes.table";
import { isLineType, LINE_TYPES } from "@creditline/core/reference/line-types.table";
import type { LineType } from "@creditline/core/reference/line-types.table";
import { isAbsent } from "../model/plain-fields.ts";
import { badField } from "../model/refusals.ts";

const HIGHEST_LIMIT = 10_000_000;

const isAllocated = (text: string): text is LenderCode =>
  isLenderCode(text) && ALLOCATED_LENDERS.includes(text);

/** A lender, a line and its limit as a tester names them. */
interface LineNamed {
  readonly partner?: string | null | undefined;
  readonly lineType?: string | null | undefined;
  /** Rupees. */
  readonly limit?: number | undefined;
}

/** What of it is named, checked. Throws BadRequest that names the field and what was expected. */
export function lineIn({ partner, lineType, limit }: LineNamed): {
  readonly partner?: LenderCode;
  readonly lineType?: LineType;
  readonly limit?: number;
} {
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0 && limit <= HIGHEST_LIMIT)) {
    throw badField("limit", `expected whole rupees from 1 to ${HIGHEST_LIMIT}`);
  }
  if (!isAbsent(partner) && !isAllocated(partner)) {
    throw badField("partner", `expected one of ${ALLOCATED_LENDERS.join(", ")}`);
  }
  if (!isAbsent(lineType) && !isLineType(lineType)) {
    throw badField("lineType", `expected one of ${LINE_TYPES.join(", ")}`);
  }
  return {
    ...(isAbsent(partner) ? {} : { partner }),
    ...(isAbsent(lineType) ? {} : { lineType }),
    ...(limit === undefined ? {} : { limit }),
  };
}
