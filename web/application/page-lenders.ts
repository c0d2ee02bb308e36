import { namedByThePage } from "./page-names.ts";

/**
 * Takes the lenders whose configuration the page names, so that a screen tells and reckons what the platform charges. Null
 * where the page names none: the built-in ones hold, and nothing is fetched. What is no list of lenders is done without.
 */
export const lendersOfThePage = () =>
  namedByThePage("lenders")?.then(async (lenders) =>
    (await import("./take-lenders.ts")).takeLenders(lenders),
  );
