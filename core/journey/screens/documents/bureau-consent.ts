import { partnerOf } from "../../partner-of.ts";
import { lendersAsked, namedLender } from "../../lender-names.ts";
import type { ScreenLogic } from "../../logic.ts";
import { documentScreen } from "./document.ts";

/** What a customer allows by the credit-bureau consent, and to whom. */
export const bureauConsent: ScreenLogic = documentScreen("bureauConsent", (state) => {
  const lenders = lendersAsked(partnerOf(state));
  return [
    {
      kind: "lead",
      text: "A lender that decides asks a credit bureau what you have borrowed and how you paid it back. It may do so only if you allow it.",
    },
    {
      kind: "list",
      title: "What you allow",
      items: [
        "The lenders below, and creditline for them, ask a credit bureau for your report, once for each application.",
        "They use it to decide about your application and, if they lend to you, while the loan runs.",
        "The report holds your loans and cards, how you repaid, and who else asked about you.",
      ],
    },
    {
      kind: "list",
      title: "What it means for you",
      items: [
        "The question leaves a note in your credit history. Many such notes in a short time can lower your score.",
        "It costs you nothing.",
        "Without it no lender can decide, and your application ends here.",
        "You can take it back at any time. A report that was asked for before stays used for that decision.",
        "Each bureau gives you one full report free in a year, so you can look at yours first.",
      ],
    },
    {
      kind: "list",
      title: lenders.length === 1 ? "Who may ask" : "Who may ask, until one of them is chosen for you",
      items: lenders.map(namedLender),
    },
  ];
});
