import { isLenderCode } from "./lender-codes.table.ts";
import { lenderRow } from "./lenders.table.ts";

/** A lender by its short name; a code that is none of ours as it is. */
export const lenderNamed = (code: string): string => (isLenderCode(code) ? lenderRow(code).name : code);
