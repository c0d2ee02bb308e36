import type { ToldLender } from "@creditline/core/lenders/lenders.table";
import { namedByThePage } from "./page-names.ts";

/**
 * Takes the lenders whose configuration the page names, so that a screen tells and reckons what the platform charges. Null
 * where the page names none: the built-in ones hold, and nothing is fetched.
 */
export const lendersOfThePage = () =>
  namedByThePage<readonly ToldLender[]>("lenders")?.then(async (lenders) =>
    (await import("@creditline/core/lenders/lenders.table")).decideBy(lenders),
  );
