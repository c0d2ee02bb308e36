import { LENDER_ROWS, type LenderCode, lenderRow } from "./lenders.table.ts";

export type { LenderCode } from "./lenders.table.ts";

/** The codes of the thirteen lenders, in the order every list of lenders keeps (interfaces: `creditline eligibility`). */
export const LENDER_CODES: readonly LenderCode[] = LENDER_ROWS.map(({ code }) => code);

/** Whether a text is one of the thirteen lender codes, in exactly this letter case. */
export const isLenderCode = (text: string): text is LenderCode =>
  (LENDER_CODES as readonly string[]).includes(text);

/** The lenders among whom applications are allocated: the Apollo-backed one is shown and never allocated (ruling R35). */
export const ALLOCATED_LENDERS: readonly LenderCode[] = LENDER_ROWS.filter(({ allocated }) => allocated).map(
  ({ code }) => code,
);

/** The lenders that are offered to customers: those of them that no configuration takes out (ruling R59). */
export const offeredLenders = (): readonly LenderCode[] =>
  ALLOCATED_LENDERS.filter((code) => lenderRow(code).allocated);
