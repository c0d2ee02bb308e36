import { COMPLAINT_DAYS } from "../reference/complaints.table.ts";
import { EMI_DATE } from "../reference/emi-day.ts";
import { rupees, say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { COOLING_OFF_DAYS } from "./cooling-off.ts";
import type { PaperSection } from "./paper.ts";

/** What the clauses of an agreement speak of. */
export interface Parties {
  /** The lender's legal name, or its name where that is not stated (ruling R57). */
  readonly lender: string;
  /** Rupees. */
  readonly limit: number;
}

interface Clause {
  readonly title: Text;
  readonly says: (parties: Parties) => readonly Text[];
}

/**
 * The clauses of a line's agreement, in their order. Ours: the specification shows no agreement; they say what its rules
 * say, in plain words.
 */
const CLAUSES: readonly Clause[] = [
  {
    title: say("The credit line"),
    says: ({ lender, limit }) => [
      say(
        "{lender} gives you a credit line of up to {limit}. You can withdraw any time; you don't have to.",
        {
          lender: verbatim(lender),
          limit: rupees(limit),
        },
      ),
      say("What you repay can be withdrawn again. The limit isn't raised unless you ask for it."),
    ],
  },
  {
    title: say("Interest"),
    says: () => [
      say(
        "Interest is charged only on what you've withdrawn, at the fixed rate shown before each withdrawal.",
      ),
      say("No interest is charged on penal charges, and they're never added to the loan amount."),
    ],
  },
  {
    title: say("Charges"),
    says: () => [say("All charges are in the key fact statement. There are no others.")],
  },
  {
    title: say("Repayment"),
    says: () => [
      say(
        "You repay each withdrawal in equal monthly instalments on the {emiDay}, from the account that you name.",
        { emiDay: EMI_DATE },
      ),
      say("You may repay early. Any charge for it is in the key fact statement."),
    ],
  },
  {
    title: say("If you pay late"),
    says: () => [
      say("A late instalment attracts the penal charges in the key fact statement, for the days it is late."),
      say("Late payments are reported to the credit bureaus and can make future loans more expensive."),
    ],
  },
  {
    title: say("Cancelling a withdrawal"),
    says: () => [
      say(
        "You may cancel a withdrawal within {days} days without a penalty: you pay back what you received and the interest for those days, and the processing fee is refunded.",
        { days: COOLING_OFF_DAYS },
      ),
    ],
  },
  {
    title: say("Who may ask you to pay"),
    says: ({ lender }) => [
      say(
        "{lender} collects repayments itself. If it appoints a recovery agent, you will be told their name before they contact you. No one may threaten you, call at night or speak to your family or employer about it.",
        { lender: verbatim(lender) },
      ),
    ],
  },
  {
    title: say("Complaints"),
    says: () => [
      say(
        "Complain to the officer named in the key fact statement. If it isn't resolved within {days} days, you may go to the RBI Ombudsman, free of charge.",
        { days: COMPLAINT_DAYS },
      ),
    ],
  },
  {
    title: say("Your data"),
    says: () => [
      say("Your data is used for this line and kept in India. The privacy policy says who sees it."),
    ],
  },
  {
    title: say("The end of the agreement"),
    says: () => [
      say("You may close the line at any time, once nothing is owed. Leaving is free until you withdraw."),
    ],
  },
];

/** The clauses, numbered. */
export const clausesFor = (parties: Parties): readonly PaperSection<Text>[] =>
  CLAUSES.map(({ title, says }, at) => ({
    title: say("{number}. {title}", { number: at + 1, title }),
    paragraphs: says(parties),
  }));
