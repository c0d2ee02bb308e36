import type { IsoDay } from "../calendar/civil-day.ts";
import { formatRupees, type Paise } from "../credit-line/paise.ts";
import type { Figure } from "../lenders/figure.ts";
import { paymentModeOf } from "../lenders/lenders.table.ts";
import type { PaymentMode } from "../reference/lenders/lenders.table.ts";
import { messageKey, t, type Text, verbatim } from "../messages/message.ts";

/** How a payment of an EMI ended. */
export type PaymentOutcome =
  | {
      readonly kind: "paid";
      readonly amount: Paise;
      /** The day of the transaction, YYYY-MM-DD. */
      readonly date: string;
      readonly reference: string;
    }
  | { readonly kind: "failed" };

/** What the customer reads. */
export interface OutcomeNotice {
  readonly tone: "success" | "error";
  readonly message: string;
  readonly note: string | null;
  readonly details: readonly (readonly [label: string, value: string])[];
}

/** The exact texts of spec 2 §8. */
export const PAYMENT_TEXTS = {
  paid: messageKey("Congratulations! We have received your EMI payment."),
  failed: messageKey("Sorry! Your payment was not successful. Please try again"),
  cancelled: "the user cancelled the request",
} as const;

/** Until when the application shows a received payment (spec 2 §8). */
export const SHOWN_WITHIN = "3-5 business days";

/** The note under a received payment (spec 2 §8); its type makes it match the days above. */
export const PAID_NOTE = messageKey(
  "Subject to realisation and reflection in the app within 3-5 business days.",
) satisfies `${string} within ${typeof SHOWN_WITHIN}.`;

/** What to show for the end of a payment: only a received one has a note, a date and a reference (spec 2 §8). */
export function paymentNotice(outcome: PaymentOutcome): OutcomeNotice {
  switch (outcome.kind) {
    case "paid":
      return {
        tone: "success",
        message: PAYMENT_TEXTS.paid,
        note: PAID_NOTE,
        details: [
          ["Amount", formatRupees(outcome.amount)],
          ["Transaction date", outcome.date],
          ["Reference number", outcome.reference],
        ],
      };
    case "failed":
      return { tone: "error", message: PAYMENT_TEXTS.failed, note: null, details: [] };
  }
}

/** The due day of a loan's first instalment that is not fully paid; null or absent for none. */
export interface NextDue {
  readonly nextDueDate?: string | null | undefined;
}

/** Whether an instalment of a loan fell due before a day and is not fully paid; on its own day it is due, not overdue. */
export const isLoanOverdue = ({ nextDueDate }: NextDue, today: IsoDay): boolean =>
  nextDueDate !== null && nextDueDate !== undefined && nextDueDate < today;

/**
 * Whether something is overdue on any of a customer's loans: while it is, there are no withdrawals, no higher limit and
 * no referral (ruling R61).
 */
export const isOverdue = (loans: readonly NextDue[], today: IsoDay): boolean =>
  loans.some((loan) => isLoanOverdue(loan, today));

const WAY_WORDS: Readonly<Record<string, Text>> = {
  payu: t("Payment page"),
  "in-app": t("Payment page"),
  googlepay: t("Payments app"),
  "auto-repayment": t("Auto-pay"),
};

/** How a payment was made, in words. */
export const paymentMethodText = (way: string): Text => WAY_WORDS[way] ?? verbatim(way);

/** A way to pay an EMI. */
export type PaymentWay = "manual" | "auto-repayment";

const WAYS_OF_MODE = {
  ALL: ["manual", "auto-repayment"],
  EMANDATE: ["auto-repayment"],
} as const satisfies Record<PaymentMode, readonly PaymentWay[]>;

/**
 * The ways to repay that a lender's payment mode leaves open: all of them, or automatic repayment alone (spec 2 §1).
 * What EMANDATE leaves out is our reading of its name; the specification gives the mode, not its effect.
 */
export function paymentWays(mode: Figure<PaymentMode>): readonly PaymentWay[] {
  return WAYS_OF_MODE[paymentModeOf(mode)];
}

/** The heading of overdue and penal figures (ruling R32). */
export const PENAL_CHARGES = "Penal charges";

/** A line of what is due. */
export interface DueLine {
  readonly label: string;
  readonly amount: Paise;
}

/** What a customer has to pay. */
export interface AmountDue {
  readonly lines: readonly DueLine[];
  readonly total: Paise;
  /** The outstanding principal: penal charges are never part of it. */
  readonly outstandingPrincipal: Paise;
}

/**
 * Returns what is due on a loan: the EMIs, and penal charges as a separate line if there are any. They are added to the
 * payment and never capitalised into the balance, so that they bear no interest (ruling R32). Paise, 0 or more.
 */
export function amountDue(owed: {
  readonly emi: Paise;
  readonly penalCharges: Paise;
  readonly outstandingPrincipal: Paise;
}): AmountDue {
  const { emi, penalCharges, outstandingPrincipal } = owed;
  const lines = [
    { label: "EMI", amount: emi },
    ...(penalCharges > 0 ? [{ label: PENAL_CHARGES, amount: penalCharges }] : []),
  ];
  return { lines, total: emi + penalCharges, outstandingPrincipal };
}
