import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define/define-screen.ts";
import { open } from "../define/steps.ts";

/** What goes for a restructure, to read before agreeing (spec 2 §2). All of it is ours and assumed: no terms are shown. */
export const restructureTerms = defineScreen({
  name: "loan-restructure-terms",
  look: { template: "document", picture: null },
  parts: {
    terms: {
      title: say("Terms of the new loan"),
      blocks: [
        {
          kind: "document",
          title: say("Terms of the new loan"),
          summary: [
            [
              say("What changes"),
              say("What you owe is spread over the months you choose. Several loans become one"),
            ],
            [
              say("What doesn't change"),
              say("Your lender, your interest rate, your limit, the {emiDay} of the month", {
                emiDay: EMI_DATE,
              }),
            ],
            [say("Interest and charges"), say("More interest, as it runs longer. No charge")],
            [say("When it's binding"), say("Once you agree with the OTP and pay what's overdue")],
          ],
          sections: [
            {
              title: say("Your new loan"),
              paragraphs: [
                say(
                  "The amount is what you still owe. Interest since your last EMI is paid with the first new EMI, not added to the loan.",
                ),
                say(
                  "The rate is your loan's current rate. For several loans it's their average, weighted by what you owe on each.",
                ),
                say("Every new EMI, the first one too, is lower than what you pay each month now."),
                say("Charges for late or bounced instalments are paid first, with what is overdue."),
              ],
            },
            {
              title: say("Paying it back"),
              paragraphs: [
                say(
                  "Each instalment is due on the {emiDay}. An existing auto-pay mandate collects the new instalments.",
                  { emiDay: EMI_DATE },
                ),
                say("You can pay more, or everything, at any time. The cost is shown before you pay."),
              ],
            },
            {
              title: say("Your credit report"),
              paragraphs: [
                say(
                  "Your lender tells the credit bureaus that the loan was restructured. Other lenders can see it for some years.",
                ),
              ],
            },
            {
              title: say("Changing your mind"),
              paragraphs: [
                say(
                  "Nothing changes until you agree with the OTP. After that, your old loan is closed and can't be restored.",
                ),
              ],
            },
          ],
        },
      ],
      actions: { back: goOn(say("Back to the comparison")) },
    },
  },
  actions: { back: open("loan-restructure-summary") },
});
