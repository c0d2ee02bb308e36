import type { Figure } from "../lenders/figure.ts";
import { paymentModeOf } from "../lenders/payment-mode-of.ts";
import type { PaymentMode } from "../reference/lenders/lenders.table.ts";
import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

const WAY_WORDS: Readonly<Record<string, Text>> = {
  payu: say("Payment page"),
  "in-app": say("Payment page"),
  googlepay: say("Payments app"),
  "auto-repayment": say("Auto-pay"),
};

/** How a payment was made, in words. */
export const wayWords = (way: string): Text => WAY_WORDS[way] ?? verbatim(way);

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
