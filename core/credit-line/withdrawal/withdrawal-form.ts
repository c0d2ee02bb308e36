import type { IsoDay } from "../../calendar/civil-day.ts";
import { notStated } from "../../lenders/figure.ts";
import { type Signature, signatureSection } from "../agreement/agreement.ts";
import { amountInWords, lastCoolingOffDay, type Paper } from "../agreement/paper.ts";
import { inPercent } from "../paise.ts";
import type { ScheduleInRupees } from "../schedule/schedule-in-rupees.ts";
import { onDay, plural, rupees, t, type Text, verbatim } from "../../messages/message.ts";

/** The facts of a loan agreement form. Amounts in rupees, rates in percent a year. */
export interface WithdrawalFormFacts {
  readonly lenderName: string;
  /** Null if no public source says which company is meant (ruling R57). */
  readonly legalName: string | null;
  readonly customerName: string | null;
  readonly reference: string;
  readonly day: IsoDay;
  readonly amount: number;
  readonly months: number;
  readonly annualRate: number;
  readonly fee: number;
  readonly gst: number;
  readonly schedule: ScheduleInRupees;
  /** As it may be shown (ruling R30): the bank and the last four digits; null if the payout is a code. */
  readonly account: string | null;
  /** As it may be shown (ruling R30). */
  readonly mobile: string;
}

/**
 * The loan agreement form of one withdrawal (spec 2 §2, ruling R52): the terms of this loan, in addition to the line's
 * agreement, which also applies. Ours: the specification shows no form.
 */
export function withdrawalFormPaper(facts: WithdrawalFormFacts, signature: Signature | null): Paper<Text> {
  const { lenderName, legalName, day, amount, months, annualRate, fee, gst, schedule, account } = facts;
  const lender = verbatim(legalName ?? lenderName);
  const first = schedule.rows[0]?.due ?? day;
  return {
    title: t("Loan agreement form of {lender}", { lender: verbatim(lenderName) }),
    reference: facts.reference,
    day,
    summary: [
      [t("You borrow"), rupees(amount)],
      [account === null ? t("Your code is worth") : t("You receive"), rupees(schedule.netDisbursed)],
      [
        t("You pay each month"),
        t("{amount}, {count} times", { amount: rupees(schedule.emi), count: months }),
      ],
      [t("Total to repay"), rupees(schedule.totalPayable)],
      [t("You can cancel it"), t("Until {day}", { day: onDay(lastCoolingOffDay(day)) })],
    ],
    sections: [
      {
        title: t("This loan"),
        rows: [
          [t("Loan amount"), amountInWords(amount)],
          ...(facts.customerName === null ? [] : [[t("Borrower"), verbatim(facts.customerName)] as const]),
          [t("Lender"), lender],
          [t("Tenure"), plural(months, "{count} month", "{count} months")],
          [t("Interest rate"), t("{rate} a year, fixed", { rate: verbatim(inPercent(annualRate)) })],
          [t("Processing fee"), fee === 0 ? t("None") : rupees(fee)],
          [t("GST on the fee"), gst === 0 ? t("None") : rupees(gst)],
          [
            t("Pre-EMI interest"),
            schedule.preEmi === undefined ? t("None") : rupees(schedule.preEmi.interest),
          ],
          [t("First EMI"), onDay(first)],
          account === null
            ? [t("You receive"), t("A checkout code")]
            : [t("The money goes to"), verbatim(account)],
        ],
      },
      {
        title: t("Other terms"),
        paragraphs: [
          t("Your credit line agreement applies to this loan too, and so does its key fact statement."),
          t("No money is sent until you confirm the withdrawal with an OTP. That OTP signs this form too."),
          t("This form is for this withdrawal only."),
        ],
      },
      signatureSection(signature, facts.mobile),
    ],
  };
}

/** A pair of constants about withdrawals, in rupees, "its exact use is not shown": no check rests on it (spec 2 §5). */
export const WITHDRAWAL_RANGE = { minimum: 1, maximum: 999_999, use: notStated } as const;
