import type { LenderRow } from "../reference/lenders.table.ts";
import { capitalised, SIGNING_ROWS } from "../reference/lenders.table.ts";

/** The screen on which a lender's agreement is signed (ruling R5). */
export type SignScreen = `signDocuments${Capitalize<(typeof SIGNING_ROWS)[number]["slug"]>}`;

/** The screen of a lender, by its code; null for one whose papers are signed on none. */
export const signScreenOf = (lender: string | null | undefined): SignScreen | null => {
  const row = SIGNING_ROWS.find(({ code }: Pick<LenderRow, "code">) => code === lender);
  return row === undefined ? null : `signDocuments${capitalised(row.slug)}`;
};
