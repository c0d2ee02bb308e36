import { loanName } from "../../../repayment/loan-names.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { lenderOf } from "../../../lenders/lenders.table.ts";
import { isLenderCode } from "../../../reference/lenders/lender-codes.table.ts";
import { paymentWays, wayWords } from "../../../repayment/payment-mode.ts";
import { heard, rupees, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";

/** A sum of amounts in rupees, to the paisa: added up as whole paise. */
export const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0) / 100;

export type Loan = ReplyOf<"repayments">["repayments"][number];
export type Payment = ReplyOf<"repayments">["payments"][number];

/** Whether the customer may pay the lender themselves, or its mandate alone does (spec 2 §1). */
export const isPaidByHand = ({ partner }: Pick<Loan, "partner">): boolean =>
  !isLenderCode(partner) || paymentWays(lenderOf(partner).paymentMode).includes("manual");

/** What was charged for a debit that the bank refused. */
export const chargesFor = (
  { charges }: Pick<Loan, "charges">,
  { instalment, on }: Loan["refusedDebits"][number],
): Loan["charges"] =>
  charges.filter((one) => one.kind === "bounce" && one.instalment === instalment && one.on === on);

/** A charge with the tax on it. */
export const wholeOf = ({ amount, gst }: Loan["charges"][number]): number =>
  sumOf([amount, gst], (part) => part);

/** What was charged for a debit that the bank refused, under its name (ruling R32), or that nothing was. */
export function refusedWords(loan: Pick<Loan, "charges">, refused: Loan["refusedDebits"][number]): Text {
  const [charge] = chargesFor(loan, refused);
  if (charge === undefined) return say("No charge.");
  const known = { charge: heard(charge.label), amount: rupees(wholeOf(charge)) };
  return charge.gst > 0 ? say("{charge}: {amount} with tax.", known) : say("{charge}: {amount}.", known);
}

/** Parts of what is due or paid; an amount of nothing is left out. */
export const partRows = (
  parts: readonly { readonly label: string; readonly amount: number }[],
): readonly (readonly [Text, Text])[] =>
  parts.filter(({ amount }) => amount !== 0).map(({ label, amount }) => [heard(label), rupees(amount)]);

/** How a payment was made, in words. */
export const wayOf = ({ way }: Pick<Payment, "way">): Text => wayWords(way);

/** How a payment stands, in words. */
export const STATES = {
  SUCCESS: say("Paid"),
  FAILED: say("Failed"),
  CANCELLED: say("Cancelled"),
  PENDING: say("In progress"),
} as const satisfies Record<Payment["status"], Text>;

/** An instalment's state, in words. */
export const INSTALMENT_STATES = {
  PAID: say("Paid"),
  PART_PAID: say("Partly paid"),
  DUE: say("Due today"),
  OVERDUE: say("Overdue"),
  UPCOMING: say("Upcoming"),
} as const satisfies Record<Loan["instalments"][number]["status"], Text>;

/** Where what was left of a loan went in a restructure. */
export const movedTo = ({ replacedBy }: Loan): Text =>
  replacedBy === undefined
    ? say("Moved to another loan. See it under your repayments.")
    : say("What was left of it moved to the loan of {loan}, with smaller EMIs.", {
        loan: loanName(replacedBy),
      });
