import { statedAprOf } from "@creditline/core/credit-line/apr-range";
import { setStatedApr } from "@creditline/core/credit-line/stated-apr";
import { areLenders, decideBy, lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";

/** Uses a document's lenders for decisions and for the stated APR (ruling R60). An invalid list is ignored. */
export function takeLenders(lenders: unknown): void {
  if (!areLenders(lenders)) return;
  decideBy(lenders);
  setStatedApr(statedAprOf(LENDERS.map(({ code }) => lenderOf(code))));
}
