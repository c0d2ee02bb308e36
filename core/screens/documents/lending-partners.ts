import { say } from "../../say/say.ts";
import { offeredLenders } from "../../reference/lenders/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";

/** Every lender under its short name, with its legal name where that is known (rulings R57, R59). */
export const lendingPartners = documentScreen("lendingPartners", () => [
  {
    kind: "lead",
    text: say("You borrow from one of these lenders, and repay it."),
  },
  { kind: "list", items: offeredLenders().map(namedLender) },
  {
    kind: "text",
    text: say(
      "Each lender has its own rules. Offers are sorted by cost, cheapest first; no lender pays for its place.",
    ),
  },
]);
