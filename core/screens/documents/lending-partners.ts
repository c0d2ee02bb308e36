import { say } from "../../say/say.ts";
import { offeredLenders } from "../../reference/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";

/** Every lender under its short name, with its legal name where that is known (rulings R57, R59). */
export const lendingPartners = documentScreen("lendingPartners", () => [
  {
    kind: "lead",
    text: say("The money comes from one of these lenders, and goes back to it."),
  },
  { kind: "list", items: offeredLenders().map(namedLender) },
  {
    kind: "text",
    text: say(
      "Which of them lends to you is decided by what each of them accepts. The offers are put in order by what they cost, the cheapest first; no lender pays for its place.",
    ),
  },
]);
