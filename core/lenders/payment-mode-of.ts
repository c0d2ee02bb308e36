import type { PaymentMode } from "../reference/lenders/lenders.table.ts";
import type { Figure } from "./figure.ts";

/** The payment mode that a lender is taken to have: one that is not stated, or stated in two ways, leaves every way open. */
export const paymentModeOf = (mode: Figure<PaymentMode>): PaymentMode =>
  "value" in mode ? mode.value : "ALL";
