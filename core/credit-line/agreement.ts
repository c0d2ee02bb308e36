import { GST_PERCENT } from "../lenders/general-terms.ts";
import type { IsoDay } from "../calendar/iso-day.ts";
import { lenderOnPaper } from "../reference/legal-name.ts";
import { heard, onDay, rupees, say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import { amountInWords } from "./amount-in-words.ts";
import { clausesFor } from "./agreement-clauses.ts";
import { lastDayToGiveBack } from "./cooling-off.ts";
import { DOCUMENT_DETAILS } from "./document-details.table.ts";
import type { Paper, PaperSection } from "./paper.ts";

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
  readonly purpose: string | null;
  readonly maritalStatus: string | null;
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

const known = (text: string | null): Text | null => (text === null || text === "" ? null : verbatim(text));

const rateText = ({ from, to }: AgreementFacts["rates"]): Text =>
  from === to
    ? say("{rate}% a year", { rate: from })
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
