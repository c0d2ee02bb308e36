import type { IsoDay } from "../../calendar/civil-day.ts";
import { assumed } from "../../lenders/figure.ts";
import { GST_PERCENT } from "../../lenders/general-terms.ts";
import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { COMPLAINT_DAYS } from "../../reference/complaints.table.ts";
import { lenderNameOnDocuments } from "../../reference/lenders/lender-codes.table.ts";
import {
  asText,
  lookUp,
  messageKey,
  onDay,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../messages/message.ts";
import {
  amountInWords,
  COOLING_OFF_DAYS,
  lastCoolingOffDay,
  type Paper,
  type PaperSection,
} from "./paper.ts";

/** The parties and figures that the clauses of an agreement mention. */
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
 * The clauses of a line's agreement, in their order. Ours: the specification shows no agreement; the clauses restate
 * its rules in plain words.
 */
const CLAUSES: readonly Clause[] = [
  {
    title: t("The credit line"),
    says: ({ lender, limit }) => [
      t("{lender} gives you a credit line of up to {limit}. You can withdraw any time; you don't have to.", {
        lender: verbatim(lender),
        limit: rupees(limit),
      }),
      t("What you repay can be withdrawn again. The limit isn't raised unless you ask for it."),
    ],
  },
  {
    title: t("Interest"),
    says: () => [
      t("Interest is charged only on what you've withdrawn, at the fixed rate shown before each withdrawal."),
      t("No interest is charged on penal charges, and they're never added to the loan amount."),
    ],
  },
  {
    title: t("Charges"),
    says: () => [t("All charges are in the key fact statement. There are no others.")],
  },
  {
    title: t("Repayment"),
    says: () => [
      t(
        "You repay each withdrawal in equal monthly instalments on the {emiDay}, from the account you choose.",
        { emiDay: EMI_DATE },
      ),
      t("You may repay early. Any charge for it is in the key fact statement."),
    ],
  },
  {
    title: t("If you pay late"),
    says: () => [
      t("A late instalment attracts the penal charges in the key fact statement, for the days it is late."),
      t("Late payments are reported to the credit bureaus and can make future loans more expensive."),
    ],
  },
  {
    title: t("Cancelling a withdrawal"),
    says: () => [
      t(
        "You may cancel a withdrawal within {days} days without a penalty: you pay back what you received and the interest for those days, and the processing fee is refunded.",
        { days: COOLING_OFF_DAYS },
      ),
    ],
  },
  {
    title: t("Who may ask you to pay"),
    says: ({ lender }) => [
      t(
        "{lender} collects repayments itself. If it appoints a recovery agent, you will be told their name before they contact you. No one may threaten you, call at night or speak to your family or employer about it.",
        { lender: verbatim(lender) },
      ),
    ],
  },
  {
    title: t("Complaints"),
    says: () => [
      t(
        "Complain to the officer named in the key fact statement. If it isn't resolved within {days} days, you may go to the RBI Ombudsman, free of charge.",
        { days: COMPLAINT_DAYS },
      ),
    ],
  },
  {
    title: t("Your data"),
    says: () => [
      t("Your data is used for this line and kept in India. The privacy policy says who sees it."),
    ],
  },
  {
    title: t("Ending the agreement"),
    says: () => [
      t("You may close the line at any time, once nothing is owed. Leaving is free until you withdraw."),
    ],
  },
];

/** The clauses, numbered. */
export const clausesFor = (parties: Parties): readonly PaperSection<Text>[] =>
  CLAUSES.map(({ title, says }, at) => ({
    title: t("{number}. {title}", { number: at + 1, title }),
    paragraphs: says(parties),
  }));

const assumedWidth = (value: "half" | "full") =>
  assumed(value, "spec 2 §3 names the widths, and not which is whose");

const HALF = { width: assumedWidth("half") } as const;
const FULL = { width: assumedWidth("full") } as const;

/**
 * What the signing documents say about the customer and the loan, in their order (spec 2 §3). Each is set at half or
 * full width. Which width is not stated: an amount in words or a possibly long value gets full width.
 */
export const DOCUMENT_DETAILS = [
  { key: "customerName", label: messageKey("Customer name"), ...HALF },
  { key: "referenceId", label: messageKey("Reference id"), ...HALF },
  { key: "createdDate", label: messageKey("Created date"), ...HALF },
  { key: "limitAmount", label: messageKey("Limit amount"), inWords: true, ...FULL },
  { key: "interestRate", label: messageKey("Interest rate"), ...HALF },
  { key: "interestType", label: messageKey("Interest type"), ...HALF },
  { key: "panNumber", label: messageKey("PAN number"), ...HALF },
  { key: "purpose", label: messageKey("Purpose"), ...HALF },
  { key: "maritalStatus", label: messageKey("Marital status"), ...HALF },
  { key: "mobile", label: messageKey("Mobile"), ...HALF },
  { key: "email", label: messageKey("Email"), ...FULL },
  { key: "lineFee", label: messageKey("Line setup fee plus usage fee"), ...FULL },
  { key: "loanAmount", label: messageKey("Loan amount"), inWords: true, ...FULL },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  /** An amount that is also spelt out. */
  readonly inWords?: boolean;
  readonly width: ReturnType<typeof assumedWidth>;
}[];

/** The details that the signing documents show (spec 2 §3 "Customer detail labels on documents"). */
type DetailKey = (typeof DOCUMENT_DETAILS)[number]["key"];

/** The facts of an agreement. Amounts in rupees; an unknown value is null and has no row (ruling R59). */
export interface AgreementFacts {
  readonly lenderName: string;
  /** Null if no public source says which company is meant (ruling R57). */
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

/** When and how it was signed. */
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
    ? t("{rate} a year", { rate: verbatim(`${from}%`) })
    : t("{from}% to {to}% a year, depending on the months you choose", { from, to });

const VALUES: Readonly<Record<DetailKey, (facts: AgreementFacts) => Text | null>> = {
  customerName: ({ customerName }) => known(customerName),
  referenceId: ({ reference }) => verbatim(reference),
  createdDate: ({ day }) => onDay(day),
  limitAmount: ({ limit }) => amountInWords(limit),
  interestRate: ({ rates }) => rateText(rates),
  interestType: () => t("Fixed, on a reducing balance"),
  panNumber: ({ pan }) => known(pan),
  purpose: ({ purpose }) => known(purpose),
  maritalStatus: ({ maritalStatus }) => known(maritalStatus),
  mobile: ({ mobile }) => verbatim(mobile),
  email: ({ email }) => known(email),
  lineFee: ({ lineFee }) =>
    lineFee === 0
      ? t("None for the line. Charges for a withdrawal are in its key fact statement")
      : t("{fee}, {percent}% GST included", { fee: rupees(lineFee), percent: GST_PERCENT.value }),
  loanAmount: ({ askedAmount, limit }) => amountInWords(askedAmount ?? limit),
};

/** The customer's own figures, each at half or full width (spec 2 §3). */
function detailsOf(facts: AgreementFacts): PaperSection<Text> {
  const details = DOCUMENT_DETAILS.flatMap(({ key, label, width }) => {
    const value = VALUES[key](facts);
    return value === null ? [] : [{ row: [lookUp(label), value] as const, isHalf: width.value === "half" }];
  });
  return {
    title: t("You and your line"),
    rows: details.map(({ row }) => row),
    halves: details.flatMap(({ isHalf }, at) => (isHalf ? [at] : [])),
  };
}

const coolingOff = (day: IsoDay): Text =>
  t("If you withdraw today: until {day}", { day: onDay(lastCoolingOffDay(day)) });

const SIGNED: Readonly<Record<Signature["by"], (reference: string, mobile: string) => Text>> = {
  code: (reference, mobile) =>
    t("Signed electronically by you, with an OTP sent to {mobile}. Reference {reference}.", {
      mobile: verbatim(mobile),
      reference: verbatim(reference),
    }),
  hand: (reference) =>
    t("Signed by you on paper, in the presence of our agent. Reference {reference}.", {
      reference: verbatim(reference),
    }),
};

/** Returns the signature section: how the paper was signed, or that it is not signed yet. */
export const signatureSection = (signature: Signature | null, mobile: string): PaperSection<Text> => ({
  title: t("Signature"),
  paragraphs: [signature === null ? t("Not signed yet.") : SIGNED[signature.by](signature.reference, mobile)],
});

/** The agreement of a credit line with the customer's own figures (spec 2 §3); signed where there is a signature. */
export function agreementPaper(facts: AgreementFacts, signature: Signature | null): Paper<Text> {
  const lender = facts.legalName ?? facts.lenderName;
  return {
    title: t("Credit line agreement with {lender}", { lender: verbatim(facts.lenderName) }),
    reference: facts.reference,
    day: facts.day,
    summary: [
      [t("The lender"), lenderNameOnDocuments(facts.lenderName, facts.legalName)],
      [t("Your limit"), rupees(facts.limit)],
      [t("Interest"), rateText(facts.rates)],
      [t("You can cancel a withdrawal"), coolingOff(facts.day)],
      [t("When it binds you"), t("Once you sign. It costs nothing until you withdraw.")],
    ],
    sections: [
      detailsOf(facts),
      ...clausesFor({ lender, limit: facts.limit }),
      signatureSection(signature, facts.mobile),
    ],
  };
}
