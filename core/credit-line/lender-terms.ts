import { addDays, type IsoDay } from "../calendar/civil-day.ts";
import { GST_PERCENT } from "../lenders/general-terms.ts";
import { EMI_DATE } from "../reference/banks/emi-day.ts";
import { COMPLAINT_DAYS } from "../reference/complaints.table.ts";
import { t, verbatim, messageKey, type Text } from "../messages/message.ts";
import { COOLING_OFF_DAYS, type Paper } from "./agreement/paper.ts";
import type { Paise } from "./paise.ts";
import { toNearestPaisa } from "./schedule/schedule-terms.ts";

/** A charge with the tax that is in it, in paise: `net` and `gst` add up to `total`. */
export interface TaxedCharge {
  readonly total: Paise;
  readonly net: Paise;
  readonly gst: Paise;
}

/** Line setup fee plus usage fee, as one charge that includes GST (spec 2 §9). Whole paise, 0 or more. */
export function lineFee(setup: Paise, usage: Paise): TaxedCharge {
  const total = setup + usage;
  const net = toNearestPaisa((total * 100) / (100 + GST_PERCENT.value));
  return { total, net, gst: total - net };
}

/** For how many days an offer is valid after it is applied (spec 2 §9). */
export const OFFER_DAYS = 15;

/** The terms of an offer (spec 2 §9). */
export const OFFER_TERMS = [
  // The number is part of the text, since whole sentences are translated; its type must match the constant above.
  messageKey(
    "The offer applies to transactions within 15 days of being applied.",
  ) satisfies `The offer applies to transactions within ${typeof OFFER_DAYS} days of being applied.`,
  messageKey("The amount shown is the maximum saving, at the highest amount and the longest tenure."),
  messageKey("The offer can be withdrawn if you are not eligible."),
] as const;

/** Returns the last valid day of an offer: the fifteenth day after it was applied. */
export const offerEnds = (applied: IsoDay): IsoDay => addDays(applied, OFFER_DAYS);

/** Returns the lender's terms of a line and this project's own. Ours: the specification shows neither. */
export const lenderTerms = ({
  lender,
  legalName,
  day,
}: {
  readonly lender: string;
  readonly legalName: string;
  readonly day: IsoDay;
}): Paper<Text> => ({
  title: t("Terms and conditions of {lender}", { lender: verbatim(lender) }),
  reference: "terms",
  day,
  summary: [
    [t("Lender"), verbatim(legalName)],
    [t("Arranged by"), t("creditline, which doesn't lend or charge you")],
    [t("When it binds you"), t("Once you sign the agreement; this page doesn't bind you")],
  ],
  sections: [
    {
      title: t("The lender's terms"),
      paragraphs: [
        t(
          "Interest is charged only on what you've withdrawn, at the fixed rate shown before each withdrawal.",
        ),
        t(
          "You repay each withdrawal in equal monthly instalments on the {emiDay}, from the account you choose.",
          { emiDay: EMI_DATE },
        ),
        t("All charges are in the key fact statement. There are no others."),
        t("The lender may stop further withdrawals if instalments are unpaid. It will tell you first."),
        t("Your repayments, on time or late, are reported to the credit bureaus every month."),
      ],
    },
    {
      title: t("Our terms"),
      paragraphs: [
        t("We share your details only with this lender, to open and run the line."),
        t("We never ask for an OTP by phone or e-mail, and never read your contacts, messages or files."),
        t("Complain to us first. After {days} days, the RBI Ombudsman reviews it free of charge.", {
          days: COMPLAINT_DAYS,
        }),
        t("You may stop before you sign. We delete your details as the privacy policy says."),
      ],
    },
    {
      title: t("Cancelling a withdrawal"),
      paragraphs: [
        t(
          "You may cancel a withdrawal within {days} days without a penalty: you pay back what you received and the interest for those days, and the processing fee is refunded.",
          { days: COOLING_OFF_DAYS },
        ),
      ],
    },
  ],
});
