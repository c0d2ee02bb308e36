import { verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { isLenderCode } from "./lender-codes.table.ts";
import { lenderRow } from "./lenders.table.ts";

/** The company behind a lender: public where it is known, and never guessed (ruling R57); null where nothing public says it. */
export const legalNameOf = (code: string): string | null =>
  isLenderCode(code) ? (lenderRow(code).legal?.name ?? null) : null;

/** Who lends, as a paper names it: by its legal name, or by its name alone where that is not known (ruling R59). */
export const lenderOnPaper = (name: string, legalName: string | null): Text => verbatim(legalName ?? name);
