import type { PaymentWay } from "./money/money-events.ts";
import type { Step } from "./decisions/outcome.ts";
import type { Partner } from "../partners/partner.ts";
import {
  BUREAU,
  PAYMENT_GATEWAY,
  PAYMENTS_APP,
  STATEMENT_ANALYSIS,
} from "../partners/simulated/simulators.ts";

/** Who decides on a step of the application. */
export const partnerOfStep = (step: Step): Partner => (step === "statements" ? STATEMENT_ANALYSIS : BUREAU);

/** Who takes a payment that is begun in a way. */
export const partnerOfPayment = (way: PaymentWay): Partner =>
  way === "googlepay" ? PAYMENTS_APP : PAYMENT_GATEWAY;
