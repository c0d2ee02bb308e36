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
    [say("Lender"), verbatim(legalName)],
    [say("Arranged by"), say("creditline, which doesn't lend or charge you")],
    [say("Interest"), say("Only on what you withdraw")],
    [say("Instalments"), say("On the {emiDay} of every month", { emiDay: EMI_DATE })],
    [say("Binding"), say("When you sign the agreement, not by this page")],
  ],
  sections: [
    {
      title: say("The lender's terms"),
      paragraphs: [
        say("The partner lender gives the credit line; this platform arranges it."),
        say("Interest is charged only on what you withdraw. Borrow nothing, owe nothing."),
        say("Instalments fall due on the {emiDay} of every month, from the account that you name.", {
          emiDay: EMI_DATE,
        }),
        say("All charges are in the key fact statement. There are no others."),
        say("The lender may stop further withdrawals if instalments are unpaid. It will tell you first."),
        say("Your repayments, on time or late, are reported to the credit bureaus every month."),
      ],
    },
    {
      title: say("Our terms"),
      paragraphs: [
        say("We share your details only with this lender, to open and run the line."),
        say("We never ask for an OTP by phone or e-mail, and never read your contacts, messages or files."),
        say("Complain to us first. After {days} days, the RBI Ombudsman reviews it free of charge.", {
          days: COMPLAINT_DAYS,
        }),
        say("You may stop before you sign. We delete your details as the privacy policy says."),
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
