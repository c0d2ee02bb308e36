import { lendersAsked, namedLender } from "../lender-names.ts";
import { documentScreen } from "./document-screen.ts";
import { say } from "../../say/say.ts";

/** What a customer allows by the credit-bureau consent, and to whom. */
export const bureauConsent = documentScreen("bureauConsent", ({ record }) => {
  const lenders = lendersAsked(record?.loanResponse?.applicationState?.currentPartnerCode ?? null);
  return [
    {
      kind: "lead",
      text: say(
        "A lender that decides asks a credit bureau what you have borrowed and how you paid it back. It may do so only if you allow it.",
      ),
    },
    {
      kind: "list",
      title: say("What you allow"),
      items: [
        say(
          "The lenders below, and creditline for them, ask a credit bureau for your report, once for each application.",
        ),
        say("They use it to decide about your application and, if they lend to you, while the loan runs."),
        say("The report holds your loans and cards, how you repaid, and who else asked about you."),
      ],
    },
    {
      kind: "list",
      title: say("What it means for you"),
      items: [
        say(
          "The question leaves a note in your credit history. Many such notes in a short time can lower your score.",
        ),
        say("It costs you nothing."),
        say("Without it no lender can decide, and your application ends here."),
        say(
          "You can take it back at any time. A report that was asked for before stays used for that decision.",
        ),
        say("Each bureau gives you one full report free in a year, so you can look at yours first."),
      ],
    },
    {
      kind: "list",
      title:
        lenders.length === 1 ? say("Who may ask") : say("Who may ask, until one of them is chosen for you"),
      items: lenders.map(namedLender),
    },
  ];
});
