import { formatRupees, type Paise } from "../credit-line/paise.ts";
import { worded } from "../say/say.ts";

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
  paid: worded("Congratulations! We have received your EMI payment."),
  failed: worded("Sorry! Your payment was not successful. Please try again"),
  cancelled: "the user cancelled the request",
} as const;

/** Until when the application shows a received payment (spec 2 §8). */
export const SHOWN_WITHIN = "3-5 business days";

/** What the note under a received payment says (spec 2 §8): its type holds it to the days above. */
export const PAID_NOTE = worded(
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
