import { offeredLenders } from "../../reference/lender-codes.table.ts";
import { namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What a customer accepts by applying, in plain words. */
export const terms = documentScreen("terms", () => [
  {
    kind: "lead",
    text: say("creditline finds a lender for you and shows you its offer. The lender lends; we do not."),
  },
  {
    kind: "list",
    title: say("What we do"),
    items: [
      say("We pass your application to lenders that may lend to you, and show you what each of them offers."),
      say("The lender alone decides. Nobody is promised a loan before the lender has approved it."),
      say(
        "You pay us nothing for applying. What a lender charges stands in its key fact statement, before you borrow.",
      ),
    ],
  },
  {
    kind: "list",
    title: say("What you agree to"),
    items: [
      say("What you tell us is true, and about you."),
      say("You are 18 or older, live in India, and apply for yourself."),
      say("You keep your phone and OTPs to yourself. We never ask for an OTP by phone or e-mail."),
      say("A loan becomes binding when you sign the lender's own agreement, not by accepting this page."),
    ],
  },
  {
    kind: "list",
    title: say("What you can do"),
    items: [
      say("Stop at any step, as long as you have not taken money."),
      say(
        "Pay back a loan within its cooling-off time without a penalty: the principal and the cost for those days.",
      ),
      say("Take your consent back, as the privacy policy says."),
      say("Complain, to us and to the regulator's ombudsman: see How to complain."),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);
