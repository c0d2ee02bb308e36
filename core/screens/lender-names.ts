import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { ALLOCATED_LENDERS, isLenderCode, type LenderCode } from "../reference/lender-codes.table.ts";
import { lenderRow } from "../reference/lenders.table.ts";

/** A lender with its legal name: "DMI: DMI Finance Private Limited". */
export function namedLender(code: LenderCode): Text {
  const { name, legal } = lenderRow(code);
  const lender = verbatim(name);
  if (legal === null) return say("{lender}: legal name not stated", { lender });
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
  partner !== null && isLenderCode(partner) ? [partner] : ALLOCATED_LENDERS;
