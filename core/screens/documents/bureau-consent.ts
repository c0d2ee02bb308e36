import { lendersAsked, namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What a customer allows by the credit-bureau consent, and to whom. */
export const bureauConsent = documentScreen("bureauConsent", ({ record }) => {
  const lenders = lendersAsked(record?.loanResponse?.applicationState?.currentPartnerCode ?? null);
  return [
    {
      kind: "lead",
      text: say("Before deciding, a lender checks your credit report. It needs your consent for this."),
    },
    {
      kind: "list",
      title: say("What you approve"),
      items: [
        say(
          "The lenders below, and creditline on their behalf, get your credit report once for each application.",
        ),
        say("They use it to decide on your application and, if they lend to you, during the loan."),
        say("The report shows your loans and cards, how you repaid, and who else checked."),
      ],
    },
    {
      kind: "list",
      title: say("What it means for you"),
      items: [
        say(
          "The credit check shows on your credit report. Many checks in a short time can lower your score.",
        ),
        say("It costs you nothing."),
        say("Without it, no lender can decide, and your application ends here."),
        say("You can withdraw it at any time. Reports already checked still count for that decision."),
        say("Each bureau gives you one full report free a year, so you can check yours first."),
      ],
    },
    {
      kind: "list",
      title: lenders.length === 1 ? say("Who may check") : say("Who may check, until a lender is chosen"),
      items: lenders.map(namedLender),
    },
  ];
});
