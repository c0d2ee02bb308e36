import { statedAprOf } from "@creditline/core/credit-line/apr-range";
import { setStatedApr } from "@creditline/core/credit-line/stated-apr";
import { areLenders, decideBy, lenderOf, LENDERS } from "@creditline/core/lenders/lenders.table";

/** Decides by the lenders of a document, and states the APR that they come to (ruling R60). What is no list of lenders is left. */
export function takeLenders(lenders: unknown): void {
  if (!areLenders(lenders)) return;
  decideBy(lenders);
  setStatedApr(statedAprOf(LENDERS.map(({ code }) => lenderOf(code))));
}
