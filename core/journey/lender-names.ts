import { lenderOf } from "../lenders/lenders.table.ts";
import { ALLOCATED_LENDERS, isLenderCode, type LenderCode } from "../reference/lender-codes.table.ts";
import { LEGAL_NAMES } from "../reference/legal-names.table.ts";

/** A lender with its legal name: "DMI: DMI Finance Private Limited". */
export function namedLender(code: LenderCode): string {
  const legal = LEGAL_NAMES[code];
  if (legal === null) return `${lenderOf(code).name}: legal name not stated`;
  const before = legal.formerly === undefined ? "" : ` (formerly ${legal.formerly})`;
  return `${lenderOf(code).name}: ${legal.name}${before}`;
}

/** The lenders that a customer's consent is about: the chosen one, and before one is chosen all of them. */
export const lendersAsked = (partner: string | null): readonly LenderCode[] =>
  partner !== null && isLenderCode(partner) ? [partner] : ALLOCATED_LENDERS;
