import type { CustomerRecord } from "../customer/record.ts";
import { isLineType, type LineType } from "../reference/line-types.table.ts";
import { activeLineType } from "./active-line.ts";

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
