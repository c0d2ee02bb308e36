import { GST_PERCENT } from "../../../lenders/general-terms.ts";
import { toRupees } from "../../../credit-line/paise.ts";
import { chargedIfMissed } from "../../../credit-line/key-facts/charged-readings.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { lookUp, onDay, plural, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import { type Due, lateAmount } from "./several.ts";

type OpenLoan = Due["loans"][number];
type Row = readonly [Text, Text];

/** Returns the charges on a missed instalment, as the loan's statement names them (ruling R55). */
function missedRows({ partner, lineType, amount, interestRate }: OpenLoan): readonly [Row, Row] {
  const { late, bounce } = isLenderCode(partner)
    ? chargedIfMissed({
        lender: lenderOf(partner),
        lineType,
        principal: Math.round(amount * 100),
        annualRate: interestRate,
      })
    : { late: null, bounce: null };
  return [
    [
      t("Penal charges"),
      late === null
        ? NOT_CHARGED
        : late.gst > 0
          ? t("{charge} plus {percent}% GST", {
              charge: lookUp(late.text),
              percent: GST_PERCENT.value,
            })
          : lookUp(late.text),
    ],
    [t("If a debit bounces"), bounce === null ? NOT_CHARGED : rupees(toRupees(bounce.fee + bounce.gst))],
  ];
}

const NOT_CHARGED = t("None");

/** The same for all loans: facts common to several are shown once, penal charges first. */
function ifMissed(loans: readonly OpenLoan[]): readonly Row[] {
  const rows = loans.map(missedRows);
  const once = (list: readonly Row[]): readonly Row[] => [
    ...new Map(list.map((row) => [JSON.stringify(row), row])).values(),
  ];
  return [...once(rows.map(([late]) => late)), ...once(rows.map(([, bounce]) => bounce))];
}

/** Describes what is to be paid this month: overdue, due today, or upcoming. */
function whatFallsDue(due: Due, today: string): Text {
  const { dueNow, overdue, nextDueAmount, nextDueDate } = due;
  if (overdue > 0) {
    return t("{amount} is due now, some of it overdue.", { amount: rupees(dueNow) });
  }
  if (dueNow > 0) {
    return t("{amount} is due today. From tomorrow, it's overdue.", { amount: rupees(dueNow) });
  }
  if (nextDueDate === null || nextDueDate < today) {
    return t("Nothing to pay today.");
  }
  return t("{amount} is due on {day}.", {
    amount: rupees(nextDueAmount),
    day: onDay(nextDueDate),
  });
}

type HardTimes = "payPart" | "restructure" | "talk";

/** Ways out for a month in which the money is not there, each with what it costs, and what it costs to do nothing. */
export function hardshipBlocks(
  due: Due,
  canPayByHand: boolean,
  today: string,
): readonly Block<Words, HardTimes, never>[] {
  return [
    { kind: "lead", text: whatFallsDue(due, today) },
    ...(canPayByHand
      ? ([
          {
            kind: "card",
            title: t("Pay another amount"),
            text: t("Pay what you can. Only what's unpaid after its due date costs more."),
            actions: ["payPart"],
          },
        ] as const)
      : []),
    {
      kind: "card",
      title: t("Smaller EMIs over more months"),
      text: plural(
        due.loans.length,
        "Your loan runs longer, where possible. You see everything before you agree.",
        "Your {count} loans become one, where possible. You see everything before you agree.",
      ),
      rows: [
        ...(due.overdue > 0 ? ([[t("You pay first"), rupees(lateAmount(due))]] as const) : []),
        [t("Interest and charges"), t("No fee. More months mean more interest")],
        [t("What it means"), t("Your credit report may show that the loan was changed")],
      ],
      actions: ["restructure"],
    },
    {
      kind: "card",
      title: t("Ask for help"),
      text: t("Tell us what happened. Our support team replies."),
      actions: ["talk"],
    },
    {
      kind: "details",
      region: "aside",
      title: t("If you do nothing"),
      rows: [...ifMissed(due.loans), [t("Your credit report"), t("It shows the late payment")]],
    },
  ];
}
