import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { isLenderCode, type LenderCode, offeredLenders } from "../reference/lenders/lender-codes.table.ts";
import { LEGAL_NAMES } from "../reference/lenders/legal-name.ts";
import { lenderRow } from "../reference/lenders/lenders.table.ts";

/** A lender with its legal name, "DMI: DMI Finance Private Limited"; its name alone where that is not known (ruling R59). */
export function namedLender(code: LenderCode): Text {
  const legal = LEGAL_NAMES[code];
  const lender = verbatim(lenderRow(code).name);
  if (legal === undefined) return lender;
  const known = verbatim(legal.name);
  return legal.formerly === undefined
    ? say("{lender}: {legal}", { lender, legal: known })
    : say("{lender}: {legal} (formerly {before})", {
        lender,
        legal: known,
        before: verbatim(legal.formerly),
      });
}

/** The lenders that a customer's consent is about: the chosen one, and before one is chosen all of them. */
export const lendersAsked = (partner: string | null): readonly LenderCode[] =>
  partner !== null && isLenderCode(partner) ? [partner] : offeredLenders();
