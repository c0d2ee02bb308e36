import { COMPLAINT_DAYS } from "../reference/complaints.table.ts";
import { EMI_DATE } from "../reference/emi-day.ts";
import type { IsoDay } from "../calendar/iso-day.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { COOLING_OFF_DAYS } from "./cooling-off.ts";
import type { Paper } from "./paper.ts";

/** The lender's terms of a line, and ours beside them. Ours: the specification shows neither. */
export const lenderTerms = ({
  lender,
  legalName,
  day,
}: {
  readonly lender: string;
  readonly legalName: string;
  readonly day: IsoDay;
}): Paper<Text> => ({
  title: say("Terms and conditions of {lender}", { lender: verbatim(lender) }),
  reference: "terms",
  day,
  summary: [
    [say("Who lends"), verbatim(legalName)],
    [say("Who arranges it"), say("creditline, which lends nothing and charges you nothing")],
    [say("Interest"), say("Only on what you withdraw")],
    [say("Instalments"), say("On the {emiDay} of every month", { emiDay: EMI_DATE })],
    [say("You are bound"), say("By the agreement that you sign, not by this page")],
  ],
  sections: [
    {
      title: say("The lender's terms"),
      paragraphs: [
        say("The partner lender gives the credit line; this platform arranges it."),
        say("Interest runs only on what you withdraw. Nothing borrowed, nothing owed."),
        say("Instalments fall due on the {emiDay} of every month, from the account that you name.", {
          emiDay: EMI_DATE,
        }),
        say("All charges are in the key fact statement. There are no others."),
        say("The lender may stop further withdrawals if instalments stay unpaid. It tells you before."),
        say("What you owe is reported to the credit bureaus every month, good and bad."),
      ],
    },
    {
      title: say("Our terms"),
      paragraphs: [
        say("We pass on what you give us to this lender and to nobody else, to open and to run the line."),
        say("We never ask for an OTP by phone or e-mail, and never read your contacts, messages or files."),
        say("Complain to us first; the Reserve Bank's ombudsman hears you at no cost after {days} days.", {
          days: COMPLAINT_DAYS,
        }),
        say("You may stop before you sign. What you gave us is deleted as the privacy policy says."),
      ],
    },
    {
      title: say("Cancelling a withdrawal"),
      paragraphs: [
        {
          3: say(
            "For three days you can cancel a withdrawal: you pay back what you received and the interest for those days, without a penalty.",
          ),
        }[COOLING_OFF_DAYS],
      ],
    },
  ],
});
