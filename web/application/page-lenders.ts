import { setStatedApr } from "@creditline/core/credit-line/stated-apr";
import { namedByThePage } from "./page-names.ts";

/**
 * Takes the lenders whose configuration the page names, so that a screen tells and reckons what the platform charges. Null
 * where the page names none: the built-in ones hold, and nothing is fetched. What is no list of lenders is done without.
 */
export const lendersOfThePage = () =>
  namedByThePage("lenders")?.then(async (lenders) => {
    const { areLenders, decideBy, LENDERS, lenderOf } = await import(
      "@creditline/core/lenders/lenders.table"
    );
    if (!areLenders(lenders)) return;
    decideBy(lenders);
    const { statedAprOf } = await import("@creditline/core/credit-line/apr-range");
    setStatedApr(statedAprOf(LENDERS.map(({ code }) => lenderOf(code))));
  });
