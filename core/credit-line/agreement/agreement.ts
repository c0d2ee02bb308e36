import type { IsoDay } from "../../calendar/civil-day.ts";
import { assumed } from "../../lenders/figure.ts";
import { GST_PERCENT } from "../../lenders/general-terms.ts";
import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { COMPLAINT_DAYS } from "../../reference/complaints.table.ts";
import { lenderOnPaper } from "../../reference/lenders/legal-name.ts";
import { asText, heard, onDay, rupees, say, type Text, verbatim, type Words, worded } from "../../say/say.ts";
import {
  amountInWords,
  COOLING_OFF_DAYS,
  lastDayToGiveBack,
  type Paper,
  type PaperSection,
} from "./paper.ts";

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

const assumedWidth = (value: "half" | "full") =>
  assumed(value, "spec 2 §3 names the widths, and not which is whose");

const HALF = { width: assumedWidth("half") } as const;
const FULL = { width: assumedWidth("full") } as const;

/**
 * What the signing documents say about the customer and the loan, in their order (spec 2 §3). Each is set at half or
 * full width; which at which is not stated: what is spelt out or may be long takes the full one.
 */
export const DOCUMENT_DETAILS = [
  { key: "customerName", label: worded("Customer name"), ...HALF },
  { key: "referenceId", label: worded("Reference id"), ...HALF },
  { key: "createdDate", label: worded("Created date"), ...HALF },
  { key: "limitAmount", label: worded("Limit amount"), inWords: true, ...FULL },
  { key: "interestRate", label: worded("Interest rate"), ...HALF },
  { key: "interestType", label: worded("Interest type"), ...HALF },
  { key: "panNumber", label: worded("PAN number"), ...HALF },
  { key: "purpose", label: worded("Purpose"), ...HALF },
  { key: "maritalStatus", label: worded("Marital status"), ...HALF },
  { key: "mobile", label: worded("Mobile"), ...HALF },
  { key: "email", label: worded("Email"), ...FULL },
  { key: "lineFee", label: worded("Line setup fee plus usage fee"), ...FULL },
  { key: "loanAmount", label: worded("Loan amount"), inWords: true, ...FULL },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  /** An amount that is also spelt out. */
  readonly inWords?: boolean;
  readonly width: ReturnType<typeof assumedWidth>;
}[];

/** The details that the signing documents show (spec 2 §3 "Customer detail labels on documents"). */
type DetailKey = (typeof DOCUMENT_DETAILS)[number]["key"];

/** What an agreement is made out with. Amounts in rupees; what is not known is null and has no row (ruling R59). */
export interface AgreementFacts {
  readonly lenderName: string;
  /** Null where nothing public says which company is meant (ruling R57). */
  readonly legalName: string | null;
  readonly customerName: string | null;
  readonly reference: string;
  readonly day: IsoDay;
  readonly limit: number;
  /** Percent a year, the lowest and the highest of the line's tenures. */
  readonly rates: { readonly from: number; readonly to: number };
  /** As it may be shown (ruling R30). */
  readonly pan: string | null;
  readonly purpose: Words | null;
  readonly maritalStatus: Words | null;
  /** As it may be shown (ruling R30). */
  readonly mobile: string;
  readonly email: string | null;
  /** What the line itself costs; 0 where the lender states no such fee (ruling R55). */
  readonly lineFee: number;
  readonly askedAmount: number | null;
}

/** When and how it was signed; null as long as it is not. */
export interface Signature {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reference: string;
  /** With a code, or on paper before an agent (ruling R51). */
  readonly by: "code" | "hand";
}

const known = (text: Words | null): Text | null => (text === null || text === "" ? null : asText(text));

const rateText = ({ from, to }: AgreementFacts["rates"]): Text =>
  from === to
    ? say("{rate} a year", { rate: verbatim(`${from}%`) })
    : say("{from}% to {to}% a year, depending on the months you choose", { from, to });

const VALUES: Readonly<Record<DetailKey, (facts: AgreementFacts) => Text | null>> = {
  customerName: ({ customerName }) => known(customerName),
  referenceId: ({ reference }) => verbatim(reference),
  createdDate: ({ day }) => onDay(day),
  limitAmount: ({ limit }) => amountInWords(limit),
  interestRate: ({ rates }) => rateText(rates),
  interestType: () => say("Fixed, on a reducing balance"),
  panNumber: ({ pan }) => known(pan),
  purpose: ({ purpose }) => known(purpose),
  maritalStatus: ({ maritalStatus }) => known(maritalStatus),
  mobile: ({ mobile }) => verbatim(mobile),
  email: ({ email }) => known(email),
  lineFee: ({ lineFee }) =>
    lineFee === 0
      ? say("None for the line. Charges for a withdrawal are in its key fact statement")
      : say("{fee}, {percent}% GST included", { fee: rupees(lineFee), percent: GST_PERCENT.value }),
  loanAmount: ({ askedAmount, limit }) => amountInWords(askedAmount ?? limit),
};

/** The customer's own figures, each at half or full width (spec 2 §3). */
function detailsOf(facts: AgreementFacts): PaperSection<Text> {
  const details = DOCUMENT_DETAILS.flatMap(({ key, label, width }) => {
    const value = VALUES[key](facts);
    return value === null ? [] : [{ row: [heard(label), value] as const, isHalf: width.value === "half" }];
  });
  return {
    title: say("You and your line"),
    rows: details.map(({ row }) => row),
    halves: details.flatMap(({ isHalf }, at) => (isHalf ? [at] : [])),
  };
}

const coolingOff = (day: IsoDay): Text =>
  say("If you withdraw today: until {day}", { day: onDay(lastDayToGiveBack(day)) });

const SIGNED: Readonly<Record<Signature["by"], (reference: string, mobile: string) => Text>> = {
  code: (reference, mobile) =>
    say("Signed electronically by you, with an OTP sent to {mobile}. Reference {reference}.", {
      mobile: verbatim(mobile),
      reference: verbatim(reference),
    }),
  hand: (reference) =>
    say("Signed by you on paper, in the presence of our agent. Reference {reference}.", {
      reference: verbatim(reference),
    }),
};

/** How a paper is signed, as it was done and not otherwise; or not yet. */
export const signatureSection = (signature: Signature | null, mobile: string): PaperSection<Text> => ({
  title: say("Signature"),
  paragraphs: [
    signature === null ? say("Not signed yet.") : SIGNED[signature.by](signature.reference, mobile),
  ],
});

/** The agreement of a credit line with the customer's own figures (spec 2 §3); signed where there is a signature. */
export function agreementPaper(facts: AgreementFacts, signature: Signature | null): Paper<Text> {
  const lender = facts.legalName ?? facts.lenderName;
  return {
    title: say("Credit line agreement with {lender}", { lender: verbatim(facts.lenderName) }),
    reference: facts.reference,
    day: facts.day,
    summary: [
      [say("The lender"), lenderOnPaper(facts.lenderName, facts.legalName)],
      [say("Your limit"), rupees(facts.limit)],
      [say("Interest"), rateText(facts.rates)],
      [say("You can cancel a withdrawal"), coolingOff(facts.day)],
      [say("Binding"), say("Once you sign. It costs nothing until you withdraw.")],
    ],
    sections: [
      detailsOf(facts),
      ...clausesFor({ lender, limit: facts.limit }),
      signatureSection(signature, facts.mobile),
    ],
  };
}
