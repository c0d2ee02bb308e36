import type { IsoDay } from "../../calendar/civil-day.ts";
import type { Lender } from "../../lenders/lender.ts";
import { EMI_DATE } from "../../reference/banks/emi-day.ts";
import { rupees, t, type Text, verbatim } from "../../messages/message.ts";
import type { Paper, PaperSection } from "../agreement/paper.ts";
import { formatRupees, inPercent, type Paise, toRupees } from "../paise.ts";
import { type PriceCut, withCut } from "../schedule/price-cut.ts";
import { shownApr } from "../schedule/schedule-in-rupees.ts";
import { TermsError } from "../schedule/schedule-terms.ts";
import {
  allowsAmount,
  type Withdrawal,
  withdrawalTerms,
  type WithdrawalTerms,
} from "../withdrawal/withdrawal-terms.ts";
import { exampleOn } from "./example-withdrawal.ts";
import { costRow, keyFactPaper } from "./key-fact-paper.ts";
import { type WithdrawalFacts, withdrawalKeyFacts } from "./withdrawal-key-facts.ts";

/** Months over which a withdrawal can be repaid, with their rate and the smallest amount, in rupees. */
export interface Tenure {
  readonly months: number;
  readonly minimumWithdrawal: number;
  readonly interestRate: number;
}

/** A line for which a statement is made before any withdrawal. The limit in paise. */
export interface StatedLine {
  readonly lender: Lender;
  readonly lineType: string;
  readonly limit: Paise;
  readonly tenures: readonly Tenure[];
  readonly day: IsoDay;
  /** The combined reduction of the valid offers, if any. */
  readonly cut?: PriceCut;
}

/** The example of the statement: an amount in paise and the months. */
export interface Example {
  readonly amount: Paise;
  readonly months: number;
}

/** Amounts of the table of costs, in rupees: either side of the steps that fee tables have (spec 2 §9). */
const SAMPLE_AMOUNTS = [3_000, 5_000, 10_000, 15_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000];

/** The tenure over which an amount can be repaid at these months; null where it can't. */
export const tenureFor = ({ tenures, limit }: StatedLine, { amount, months }: Example): Tenure | null =>
  amount > limit
    ? null
    : (tenures.find((tenure) => tenure.months === months && allowsAmount(tenure, amount)) ?? null);

/**
 * Returns the statement's initial example: the amount that the customer requested, else the offer's example, over the
 * months that the offer showed (ruling R60). The costs over other months are shown beside it. The amount is in paise; 0
 * months if no tenure allows it.
 */
export const usualExample = ({ tenures, limit }: StatedLine, asked: Paise | null): Example => {
  const wanted = asked === null ? null : exampleOn(tenures, limit / 100, asked / 100);
  const example = wanted ?? exampleOn(tenures, limit / 100);
  return example === null
    ? { amount: limit, months: 0 }
    : { amount: Math.round(example.amount * 100), months: example.tenure.months };
};

const withdrawalFrom = (
  { lender, lineType, day, cut }: StatedLine,
  principal: Paise,
  { months, interestRate }: Tenure,
): Withdrawal => {
  const withdrawal = { lender, lineType, principal, months, annualRate: interestRate, day };
  return cut === undefined ? withdrawal : withCut(withdrawal, cut);
};

/** Returns the terms of a withdrawal; null if the charges would use up the amount. */
function termsOf(withdrawal: Withdrawal): WithdrawalTerms | null {
  try {
    return withdrawalTerms(withdrawal);
  } catch (error) {
    if (error instanceof TermsError) return null;
    throw error;
  }
}

/** The upfront cost of a withdrawal of each sample amount. */
function costTable(line: StatedLine): PaperSection<Text> {
  const most = line.limit / 100;
  const amounts = [...new Set([...SAMPLE_AMOUNTS.filter((amount) => amount < most), most])];
  return {
    title: t("Charged upfront, by amount withdrawn"),
    paragraphs: [
      t(
        "Before a withdrawal binds you, you get its own statement, with its pre-EMI interest until the {emiDay}.",
        { emiDay: EMI_DATE },
      ),
    ],
    table: {
      header: [t("You withdraw"), t("Processing fee"), t("GST on the fee"), t("Total")],
      rows: amounts.flatMap((amount) => {
        const paise = Math.round(amount * 100);
        const tenure = line.tenures.find((one) => allowsAmount(one, paise));
        const terms = tenure === undefined ? null : termsOf(withdrawalFrom(line, paise, tenure));
        return terms === null ? [] : [costRow(paise, terms)];
      }),
    },
  };
}

/**
 * Returns the cost of the statement's amount over every tenure that allows it, since the rate depends on the months
 * (ruling R60).
 */
function monthsTable(line: StatedLine, { amount }: Example): PaperSection<Text> {
  return {
    title: t("What {amount} costs, by tenure", { amount: rupees(toRupees(amount)) }),
    table: {
      header: [t("Months"), t("Interest a year"), t("EMI"), t("APR, with all fees")],
      rows: line.tenures.flatMap((tenure) => {
        const terms = allowsAmount(tenure, amount) ? termsOf(withdrawalFrom(line, amount, tenure)) : null;
        if (terms === null) return [];
        const { annualRate, months } = terms.terms;
        return [
          [
            verbatim(String(months)),
            verbatim(inPercent(annualRate)),
            verbatim(formatRupees(terms.schedule.emi)),
            verbatim(inPercent(shownApr(terms.schedule))),
          ],
        ];
      }),
    },
  };
}

/** A line's statement with the terms it is calculated from. */
export interface LineKeyFacts {
  readonly paper: Paper<Text>;
  readonly withdrawal: Withdrawal;
  readonly terms: WithdrawalTerms;
}

/**
 * Returns the key fact statement of a line before it is agreed: calculated for one withdrawal, with the charges on
 * other amounts (ruling R55). Null where the example cannot be withdrawn from the line.
 */
export function lineKeyFacts(
  line: StatedLine,
  example: Example,
  known: WithdrawalFacts,
): LineKeyFacts | null {
  const tenure = tenureFor(line, example);
  if (tenure === null) return null;
  const withdrawal = withdrawalFrom(line, example.amount, tenure);
  const terms = termsOf(withdrawal);
  if (terms === null) return null;
  const statement = withdrawalKeyFacts(withdrawal, terms, known);
  const { reference } = known;
  return {
    paper: keyFactPaper({ withdrawal, terms, statement, reference }, [
      monthsTable(line, example),
      costTable(line),
    ]),
    withdrawal,
    terms,
  };
}
