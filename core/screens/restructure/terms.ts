import { EMI_DATE } from "../../reference/emi-day.ts";
import { say } from "../../say/say.ts";
import { defineScreen, goOn } from "../define-screen.ts";
import { open } from "../steps.ts";

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
              say("What you owe is spread over the months you choose; several loans become one"),
            ],
            [
              say("What stays"),
              say("Your lender, your interest rate, your limit, the {emiDay} of the month", {
                emiDay: EMI_DATE,
              }),
            ],
            [
              say("Interest and charges"),
              say("More interest in all, since it runs longer; no charge for it"),
            ],
            [say("When it binds"), say("Once you agree with the OTP and pay what's overdue")],
          ],
          sections: [
            {
              title: say("The new loan"),
              paragraphs: [
                say(
                  "Its amount is what you still owe. Interest that has grown since the last EMI is paid with the first new one, and never added to the amount.",
                ),
                say(
                  "Its rate is that of your loan now. With several loans it is their average, weighed by what is owed on each.",
                ),
                say("Every new EMI, the first one too, is lower than what you pay each month now."),
                say("Charges for late or bounced instalments are paid first, with what is overdue."),
              ],
            },
            {
              title: say("Paying it back"),
              paragraphs: [
                say(
                  "Each instalment is due on the {emiDay}. A mandate that stands takes the new instalments.",
                  { emiDay: EMI_DATE },
                ),
                say("You can pay more, or all of it, at any time. What that costs is shown before you pay."),
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
                  "Until you agree with the OTP nothing changes. After it what you had before is closed, and can't be brought back.",
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
