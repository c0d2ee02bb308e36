import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { isLenderCode } from "./lender-codes.table.ts";
import { lenderRow } from "./lenders.table.ts";

/** The company behind a lender: public where it is known, and never guessed (ruling R57); null where nothing public says it. */
export const legalNameOf = (code: string): string | null =>
  isLenderCode(code) ? (lenderRow(code).legal?.name ?? null) : null;

/** Who lends, as a paper names it: in full, or that the name in full is not stated (ruling R57). */
export const lenderOnPaper = (name: string, legalName: string | null): Text =>
  legalName === null
    ? say("{lender}, legal name not stated", { lender: verbatim(name) })
    : verbatim(legalName);
