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
      say("{lender} gives you a credit line of up to {limit}. You may draw from it, and need not.", {
        lender: verbatim(lender),
        limit: rupees(limit),
      }),
      say("What you repay can be drawn again. The limit is not raised unless you ask for it."),
    ],
  },
  {
    title: say("Interest"),
    says: () => [
      say(
        "Interest runs only on what you have drawn, at the fixed rate that you see before each withdrawal.",
      ),
      say("No interest runs on penal charges, and they are never added to what you borrowed."),
    ],
  },
  {
    title: say("Charges"),
    says: () => [say("The key fact statement lists every charge. What does not stand in it is not charged.")],
  },
  {
    title: say("Repayment"),
    says: () => [
      say(
        "You repay each withdrawal in equal monthly instalments on the {emiDay}, from the account that you name.",
        { emiDay: EMI_DATE },
      ),
      say("You may repay early. What that costs stands in the key fact statement."),
    ],
  },
  {
    title: say("If you pay late"),
    says: () => [
      say(
        "A late instalment costs the penal charges of the key fact statement, for the days that it is late.",
      ),
      say("Late payments are reported to the credit bureaus, and can make the next loan dearer."),
    ],
  },
  {
    title: say("Cancelling a withdrawal"),
    says: () => [
      say(
        "For {days} days from a withdrawal you may give it back without a penalty: you pay what you received and the interest of those days, and the processing fee comes back to you.",
        { days: COOLING_OFF_DAYS },
      ),
    ],
  },
  {
    title: say("Who may ask you to pay"),
    says: ({ lender }) => [
      say(
        "{lender} asks for its money itself. Should somebody else be charged with it, you are told their name before they call. Nobody may threaten you, call at night or speak to your family or employer about it.",
        { lender: verbatim(lender) },
      ),
    ],
  },
  {
    title: say("Complaints"),
    says: () => [
      say(
        "Complain to the officer whom the key fact statement names. After {days} days without an answer that settles it, you may go to the Reserve Bank's ombudsman, at no cost.",
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
      say("You may close the line at any time, once nothing is owed. Until you draw, leaving costs nothing."),
    ],
  },
];

/** The clauses, numbered. */
export const clausesFor = (parties: Parties): readonly PaperSection<Text>[] =>
  CLAUSES.map(({ title, says }, at) => ({
    title: say("{number}. {title}", { number: at + 1, title }),
    paragraphs: says(parties),
  }));
