import { offeredLenders } from "../../reference/lenders/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What a customer accepts by applying, in plain words. */
export const terms = documentScreen("terms", () => [
  {
    kind: "lead",
    text: say("creditline finds you a lender and shows you its offer. The lender gives the loan; we don't."),
  },
  {
    kind: "list",
    title: say("What we do"),
    items: [
      say("We send your application to lenders and show you what each one offers."),
      say("Only the lender decides. No loan is promised until the lender approves it."),
      say("Applying is free. A lender's charges are in its key fact statement, before you borrow."),
    ],
  },
  {
    kind: "list",
    title: say("What you agree to"),
    items: [
      say("Your details are true, and your own."),
      say("You're 18 or older, live in India and are applying for yourself."),
      say("You keep your phone and OTPs to yourself. We never ask for an OTP by phone or e-mail."),
      say("A loan binds you only when you sign the lender's agreement, not when you accept this page."),
    ],
  },
  {
    kind: "list",
    title: say("What you can do"),
    items: [
      say("Stop at any step, as long as you haven't borrowed."),
      say(
        "Cancel a loan within its cooling-off period without a penalty: you pay the principal and the cost for those days.",
      ),
      say("Withdraw your consent, as the privacy policy says."),
      say("Complain to us and to the RBI Ombudsman: see How to complain."),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);
