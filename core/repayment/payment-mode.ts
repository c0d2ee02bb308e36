import type { Figure } from "../lenders/figure.ts";
import { paymentModeOf } from "../lenders/payment-mode-of.ts";
import type { PaymentMode } from "../reference/lenders.table.ts";

/** A way to pay an EMI. */
export type PaymentWay = "manual" | "auto-repayment";

const WAYS = {
  ALL: ["manual", "auto-repayment"],
  EMANDATE: ["auto-repayment"],
} as const satisfies Record<PaymentMode, readonly PaymentWay[]>;

/**
 * The ways to repay that a lender's payment mode leaves open: all of them, or automatic repayment alone (spec 2 §1).
 * What EMANDATE leaves out is our reading of its name; the specification gives the mode, not its effect.
 */
export function paymentWays(mode: Figure<PaymentMode>): readonly PaymentWay[] {
  return WAYS[paymentModeOf(mode)];
}
