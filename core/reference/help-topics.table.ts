import { t, type Text } from "../messages/message.ts";
import { EMI_DATE } from "./banks/emi-day.ts";
import { OLDEST_BILL, OLDEST_RENTAL_AGREEMENT } from "./documents/address-proofs.table.ts";

/** A question with a ready answer. */
export interface ReadyAnswer {
  readonly question: Text;
  readonly answer: Text;
  /** Asked by those with a line for shopping alone. */
  readonly isForShopping?: true;
}

/** What help is asked about: a thread each. Ours: the specification names the screens alone. */
export interface HelpTopic {
  /** As it is in the address. */
  readonly slug: string;
  readonly title: Text;
  readonly answers: readonly ReadyAnswer[];
}

/** The topics of help, in the order in which people come to them. Ours. */
export const HELP_TOPICS = [
  {
    slug: "documents",
    title: t("Documents"),
    answers: [
      {
        question: t("Which documents can I use as address proof?"),
        answer: t(
          "For example, a bill from the last {days} days, a rental agreement from the last {months} months, or a passport. The upload page has the full list.",
          { ...OLDEST_BILL, ...OLDEST_RENTAL_AGREEMENT },
        ),
      },
      {
        question: t("Why was my document not accepted?"),
        answer: t(
          "The upload page shows the reason. Usually the name or address can't be read: send it again in good light.",
        ),
      },
    ],
  },
  {
    slug: "identity",
    title: t("Verifying your identity"),
    answers: [
      {
        question: t("Do you keep my Aadhaar number?"),
        answer: t("No. We keep only the last 4 digits."),
      },
      {
        question: t("The OTP doesn't arrive"),
        answer: t("It goes to the mobile number linked to your Aadhaar. Wait a minute, then get a new one."),
      },
    ],
  },
  {
    slug: "money",
    title: t("Limit and costs"),
    answers: [
      {
        question: t("When do I repay?"),
        answer: t("On the {emiDay} of every month, in equal EMIs.", { emiDay: EMI_DATE }),
      },
      {
        question: t("What does it cost?"),
        answer: t(
          "Interest and your lender's fees: usually a processing fee when you borrow, penal charges if you pay late, a bounce charge if a debit is refused and, with some lenders, a charge for closing early. The key fact statement has the amounts before you borrow, your loan's page after.",
        ),
      },
      {
        question: t("Can I borrow cash instead of shopping?"),
        isForShopping: true,
        answer: t(
          "A shopping line pays shops. Cash is a separate offer: tell us below how much you need, and we'll check whether a lender can offer it.",
        ),
      },
    ],
  },
  {
    slug: "bank",
    title: t("Bank account and auto-pay"),
    answers: [
      {
        question: t("Why do you send ₹1 to my account?"),
        answer: t("To check that the account exists and is yours."),
      },
    ],
  },
  {
    slug: "other",
    title: t("Something else"),
    answers: [
      {
        question: t("Who do I complain to?"),
        answer: t("Write to us here. How to complain shows the next steps, up to the RBI Ombudsman."),
      },
    ],
  },
] as const satisfies readonly HelpTopic[];

export type HelpSlug = (typeof HELP_TOPICS)[number]["slug"];

/** The topic of a slug; undefined for one that there is not. */
export const helpTopic = (slug: string): HelpTopic | undefined =>
  HELP_TOPICS.find((topic) => topic.slug === slug);
