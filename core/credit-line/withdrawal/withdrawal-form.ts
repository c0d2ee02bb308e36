import type { IsoDay } from "../../calendar/civil-day.ts";
import { notStated } from "../../lenders/figure.ts";
import { type Signature, signatureSection } from "../agreement/agreement.ts";
import { amountInWords, lastDayToGiveBack, type Paper } from "../agreement/paper.ts";
import { inPercent } from "../paise.ts";
import type { ScheduleInRupees } from "../schedule/schedule-in-rupees.ts";
import { counted, onDay, rupees, say, verbatim, type Text } from "../../say/say.ts";

/** What a loan agreement form is made out with. Amounts in rupees, rates in percent a year. */
export interface WithdrawalFormFacts {
  readonly lenderName: string;
  /** Null where nothing public says which company is meant (ruling R57). */
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
  /** As it may be shown (ruling R30): the bank and the last four digits; null where a code is given instead. */
  readonly account: string | null;
  /** As it may be shown (ruling R30). */
  readonly mobile: string;
}

/**
 * The loan agreement form of one withdrawal (spec 2 §2, ruling R52): what this loan is, beside the line's agreement, which
 * goes for it too. Ours: the specification shows no form.
 */
export function withdrawalFormPaper(facts: WithdrawalFormFacts, signature: Signature | null): Paper<Text> {
  const { lenderName, legalName, day, amount, months, annualRate, fee, gst, schedule, account } = facts;
  const lender = verbatim(legalName ?? lenderName);
  const first = schedule.rows[0]?.due ?? day;
  return {
    title: say("Loan agreement form of {lender}", { lender: verbatim(lenderName) }),
    reference: facts.reference,
    day,
    summary: [
      [say("You borrow"), rupees(amount)],
      [account === null ? say("Your code is worth") : say("You receive"), rupees(schedule.netDisbursed)],
      [
        say("You pay each month"),
        say("{amount}, {count} times", { amount: rupees(schedule.emi), count: months }),
      ],
      [say("Total to repay"), rupees(schedule.totalPayable)],
      [say("You can cancel it"), say("Until {day}", { day: onDay(lastDayToGiveBack(day)) })],
    ],
    sections: [
      {
        title: say("This loan"),
        rows: [
          [say("Loan amount"), amountInWords(amount)],
          ...(facts.customerName === null ? [] : [[say("Borrower"), verbatim(facts.customerName)] as const]),
          [say("Lender"), lender],
          [say("Over"), counted(months, "{count} month", "{count} months")],
          [say("Interest rate"), say("{rate} a year, fixed", { rate: verbatim(inPercent(annualRate)) })],
          [say("Processing fee"), fee === 0 ? say("None") : rupees(fee)],
          [say("GST on it"), gst === 0 ? say("None") : rupees(gst)],
          [
            say("Pre-EMI interest"),
            schedule.preEmi === undefined ? say("None") : rupees(schedule.preEmi.interest),
          ],
          [say("First EMI"), onDay(first)],
          account === null
            ? [say("You receive"), say("A checkout code")]
            : [say("The money goes to"), verbatim(account)],
        ],
      },
      {
        title: say("Also applies"),
        paragraphs: [
          say(
            "The agreement of your credit line applies to this loan too, and so does its key fact statement.",
          ),
          say("No money is sent until you confirm the withdrawal with an OTP. That OTP signs this form too."),
          say("This form is for this withdrawal only."),
        ],
      },
      signatureSection(signature, facts.mobile),
    ],
  };
}

/** A pair of constants about withdrawals, in rupees, "its exact use is not shown": no check rests on it (spec 2 §5). */
export const WITHDRAWAL_RANGE = { minimum: 1, maximum: 999_999, use: notStated } as const;
