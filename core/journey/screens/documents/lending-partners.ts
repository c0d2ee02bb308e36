import { LEGAL_NAMES } from "../../../reference/legal-names.table.ts";
import { ALLOCATED_LENDERS, type LenderCode } from "../../../reference/lender-codes.table.ts";
import { namedLender } from "../../lender-names.ts";
import type { ScreenLogic } from "../../logic.ts";
import { documentScreen } from "./document.ts";

const withSource = (code: LenderCode): string => {
  const legal = LEGAL_NAMES[code];
  return legal === null ? namedLender(code) : `${namedLender(code)}, as published at ${legal.source}`;
};

/** Every lender under its short name, with its legal name and where that is published (ruling R57). */
export const lendingPartners: ScreenLogic = documentScreen("lendingPartners", () => [
  {
    kind: "lead",
    text: "The money comes from one of these lenders, and goes back to it. Each is named by its legal name, where that is a public fact.",
  },
  { kind: "list", items: ALLOCATED_LENDERS.map(withSource) },
  {
    kind: "text",
    text: "Which of them lends to you is decided by what each of them accepts. The offers are put in order by what they cost, the cheapest first; no lender pays for its place.",
  },
]);
