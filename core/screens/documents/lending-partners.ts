import { say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { ALLOCATED_LENDERS, type LenderCode } from "../../reference/lender-codes.table.ts";
import { lenderRow } from "../../reference/lenders.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";

const withSource = (code: LenderCode): Text => {
  const { legal } = lenderRow(code);
  return legal === null
    ? namedLender(code)
    : say("{lender}, as published at {source}", {
        lender: namedLender(code),
        source: verbatim(legal.source),
      });
};

/** Every lender under its short name, with its legal name and where that is published (ruling R57). */
export const lendingPartners = documentScreen("lendingPartners", () => [
  {
    kind: "lead",
    text: say(
      "The money comes from one of these lenders, and goes back to it. Each is named by its legal name, where that is a public fact.",
    ),
  },
  { kind: "list", items: ALLOCATED_LENDERS.map(withSource) },
  {
    kind: "text",
    text: say(
      "Which of them lends to you is decided by what each of them accepts. The offers are put in order by what they cost, the cheapest first; no lender pays for its place.",
    ),
  },
]);
