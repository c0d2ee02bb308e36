import type { ToldLender } from "@creditline/core/lenders/lenders.table";
import { namedByThePage } from "./page-names.ts";

/** Whether it is a list of lenders: the same server wrote it as serves the page, and holds each to its description. */
const areLenders = (answer: unknown): answer is readonly ToldLender[] =>
  Array.isArray(answer) && answer.every((one: Partial<ToldLender> | null) => typeof one?.code === "string");

/**
 * Takes the lenders whose configuration the page names, so that a screen tells and reckons what the platform charges. Null
 * where the page names none: the built-in ones hold, and nothing is fetched.
 */
export const lendersOfThePage = () =>
  namedByThePage("lenders", areLenders)?.then(async (lenders) =>
    (await import("@creditline/core/lenders/lenders.table")).decideBy(lenders),
  );
