import type { PaymentMode } from "../reference/lenders/lenders.table.ts";
import type { Figure } from "./figure.ts";

/** The payment mode used for a lender: one that is not stated, or stated twice, allows every way. */
export const paymentModeOf = (mode: Figure<PaymentMode>): PaymentMode =>
  "value" in mode ? mode.value : "ALL";
