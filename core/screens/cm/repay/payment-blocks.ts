import { indiaDay } from "../../../calendar/duration.ts";
import { isIsoDay } from "../../../calendar/civil-day.ts";
import { SHOWN_WITHIN } from "../../../repayment/amount-due.ts";
import { loanNames } from "../../../repayment/stated-loan.ts";
import { onDay, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import { paymentRows } from "../../behaviours/account-restrictions.ts";
import type { Block, PlainBlock } from "../../blocks/block.ts";
import { optionCards } from "../../lender-names.ts";
import { sumOf } from "./loan-blocks.ts";
import { type Choosing, nextOn, type RepaymentStatus, selectedLoans } from "./several.ts";
import { PAYMENT_FORM } from "./payment.form.ts";

/** The text that paying before the due day saves nothing. */
export const EARLY_SAVES_NOTHING: Text = t(
  "Paying an EMI early doesn't reduce the interest. Closing the loan does.",
);

const [, WHAT] = PAYMENT_FORM.fields;

/** Returns the amount due up to today on the selected loans, or on all if none is selected. */
export function dueOf(ctx: Choosing): number {
  const meant = selectedLoans(ctx);
  return meant.length === 0 ? (ctx.memory.due?.dueNow ?? 0) : sumOf(meant, ({ dueNow }) => dueNow);
}

/** What can be paid now, each with what it costs. */
export function paymentOptionCards(ctx: Choosing): Block<Words, never, "what"> {
  const meant = selectedLoans(ctx);
  const due = dueOf(ctx);
  const next = nextOn(meant);
  const close =
    meant.length === 0
      ? (ctx.memory.due?.totalPayable ?? 0)
      : sumOf(meant, ({ closingAmount }) => closingAmount);
  return {
    kind: "choice-cards",
    field: "what",
    cards: optionCards(WHAT.options, {
      DUE: due > 0 ? { rows: [[t("You pay"), rupees(due)]] } : null,
      INSTALMENTS:
        next === null
          ? null
          : {
              ...(due > 0 ? {} : { text: EARLY_SAVES_NOTHING }),
              rows: [
                meant.length === 1
                  ? [t("Next EMI"), rupees(next.amount)]
                  : [t("Next EMIs, on {day}", { day: onDay(next.day) }), rupees(next.amount)],
              ],
            },
      AMOUNT: {
        text: due > 0 ? t("A part payment helps too: it reduces late charges.") : EARLY_SAVES_NOTHING,
      },
      CLOSE: {
        text: t("Pays off what you owe. Interest stops today."),
        rows: [[t("You pay"), rupees(close)]],
      },
    }),
  };
}

/** Returns the timeline of a payment; `isToBeRealised` if a received one is still to be settled. */
export const timeline = (step: "there" | "pending" | "paid", isToBeRealised = false): PlainBlock => ({
  kind: "timeline",
  region: "aside",
  title: t("What happens next"),
  items: [
    { title: t("Pay on the payment page"), state: step === "there" ? "now" : "done" },
    {
      title: t("The bank confirms it"),
      state: step === "paid" ? "done" : step === "pending" ? "waiting" : "next",
      ...(step === "paid" ? {} : { when: t("Usually within minutes") }),
    },
    {
      title: t("Your loan is updated"),
      state: step === "paid" ? "done" : "next",
      ...(step === "paid"
        ? {}
        : { when: { "3-5 business days": t("Within 3-5 business days") }[SHOWN_WITHIN] }),
    },
    // What the words of a paid EMI say is still to come (spec 2 §8).
    ...(isToBeRealised
      ? [
          {
            title: t("Your bank settles with the lender"),
            state: "waiting" as const,
            when: { "3-5 business days": t("Within 3-5 business days") }[SHOWN_WITHIN],
          },
        ]
      : []),
  ],
});

/** Until when the lender asks for the payment (spec 2 §2 "Mode rules"); nothing where no one asks. */
export function requestBlocks(until: string, at: number): readonly PlainBlock[] {
  if (!isIsoDay(until)) return [];
  return [
    until < indiaDay(at)
      ? {
          kind: "status",
          tone: "warning",
          text: t("This request expired on {day}.", { day: onDay(until) }),
        }
      : {
          kind: "status",
          tone: "info",
          text: t("This payment request is valid until {day}.", { day: onDay(until) }),
        },
  ];
}

/** A payment's amount, date and number, as far as known. */
export const receiptRows = (
  outcome: RepaymentStatus | null,
  started: { readonly amount: number } | null,
): PlainBlock => ({
  kind: "details",
  rows: paymentRows(
    outcome?.amount ?? started?.amount ?? 0,
    outcome?.transactionDate ?? null,
    outcome?.referenceNumber ?? null,
  ),
});

/** Each loan's share of a payment; empty for a single loan. */
export const shareBlocks = (loans: RepaymentStatus["loans"], title: Words): readonly PlainBlock[] =>
  loans.length < 2
    ? []
    : [{ kind: "details", title, rows: loanNames(loans).map(({ loan, name }) => [name, rupees(loan.paid)]) }];
