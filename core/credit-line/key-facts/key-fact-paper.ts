import { rupees, t, verbatim, type Text } from "../../messages/message.ts";
import type { Paper, PaperSection } from "../agreement/paper.ts";
import { formatRupees, inPercent, type Paise, toRupees } from "../paise.ts";
import { paidEachMonth } from "../schedule/schedule-terms.ts";
import { scheduleInRupees } from "../schedule/schedule-in-rupees.ts";
import type { Withdrawal, WithdrawalTerms } from "../withdrawal/withdrawal-terms.ts";
import type { KeyFact, KeyFactStatement } from "./key-fact-statement.ts";

const rowsOf = (facts: readonly KeyFact[]): readonly (readonly [Text, Text])[] =>
  facts.map(({ no, label, value }) => [t("{number} {label}", { number: verbatim(no), label }), value]);

const feeAtOnce = ({ fee, gst }: WithdrawalTerms["charge"]): Text =>
  gst === 0
    ? rupees(toRupees(fee))
    : t("{fee} plus {gst} GST", { fee: rupees(toRupees(fee)), gst: rupees(toRupees(gst)) });

/** The row of pre-EMI interest if it is deducted upfront: without it the amount received would not add up. */
function keptBack({ schedule: { preEmi } }: WithdrawalTerms): readonly (readonly [Text, Text])[] {
  return preEmi?.treatment === "deducted-upfront" && preEmi.interest > 0
    ? [[t("Pre-EMI interest, charged upfront"), rupees(toRupees(preEmi.interest))]]
    : [];
}

/** Returns the cost rows of a withdrawal: interest, upfront charges, deducted pre-EMI interest, and the total. */
function costRows(terms: WithdrawalTerms): readonly (readonly [Text, Text])[] {
  const { schedule, charge } = terms;
  const kept = schedule.preEmi?.treatment === "deducted-upfront" ? schedule.preEmi.interest : 0;
  return [
    [t("Total interest"), rupees(toRupees(schedule.totalInterest))],
    [t("Fees charged upfront"), charge.fee === 0 ? t("Nothing") : feeAtOnce(charge)],
    ...keptBack(terms),
    [t("Total cost"), rupees(toRupees(schedule.totalInterest + charge.fee + charge.gst + kept))],
  ];
}

/** A calculated withdrawal and its statement, and whom it is for. */
export interface StatedWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly terms: WithdrawalTerms;
  readonly statement: KeyFactStatement;
  readonly reference: string;
}

/**
 * A key fact statement as a paper: the few lines that matter, then the Reserve Bank's format whole, the computation of
 * the annual percentage rate and the repayment schedule included. `more` is after the charges.
 */
export function keyFactPaper(
  { withdrawal, terms, statement, reference }: StatedWithdrawal,
  more: readonly PaperSection<Text>[] = [],
): Paper<Text> {
  const { schedule } = terms;
  const figures = scheduleInRupees(schedule);
  return {
    title: t("Key fact statement of {lender}", { lender: verbatim(withdrawal.lender.name) }),
    reference,
    day: withdrawal.day,
    summary: [
      [t("You borrow"), rupees(toRupees(withdrawal.principal))],
      [t("You receive"), rupees(figures.netDisbursed)],
      [
        t("You pay each month"),
        paidEachMonth({
          emi: figures.emi,
          first: figures.rows[0]?.instalment ?? figures.emi,
          count: schedule.rows.length,
        }),
      ],
      [t("APR, with all fees"), t("{rate} a year", { rate: verbatim(inPercent(figures.apr.nominal)) })],
      [t("Total to repay"), rupees(figures.totalPayable)],
    ],
    sections: [
      { title: t("What it costs"), rows: costRows(terms) },
      { title: t("Part 1: interest rate and charges"), rows: rowsOf(statement.part1) },
      { title: t("Fees and charges"), table: statement.fees },
      ...more,
      { title: t("Part 2: other information"), rows: rowsOf(statement.part2) },
      { title: t("How the APR is calculated"), rows: rowsOf(statement.computation) },
      { title: t("Repayment schedule"), table: statement.repayment },
    ],
  };
}

/** The upfront cost of one amount, as a row of the table of amounts. */
export const costRow = (principal: Paise, { charge: { fee, gst } }: WithdrawalTerms): readonly Text[] =>
  [principal, fee, gst, fee + gst].map((amount) => verbatim(formatRupees(amount)));
