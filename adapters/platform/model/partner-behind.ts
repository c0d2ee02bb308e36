import type { PaymentWay } from "./money/money-events.ts";
import type { DecisionStep } from "./decisions/outcome.ts";
import type { Partner } from "../partners/partner.ts";
import { goesToAccount, isCheckout } from "@creditline/core/reference/channels.table";
import {
  BANK_TRANSFER,
  BUREAU,
  CHECKOUT,
  PAYMENT_GATEWAY,
  PAYMENTS_APP,
  STATEMENT_ANALYSIS,
  VOUCHERS,
} from "../partners/simulated/simulators.ts";

/** Who decides on a step of the application. */
export const partnerOfStep = (step: DecisionStep): Partner =>
  step === "statements" ? STATEMENT_ANALYSIS : BUREAU;

/** Who brings what is withdrawn through a channel: the bank, or whoever issues its code. */
export const partnerOfChannel = (channel: string): Partner =>
  goesToAccount(channel) ? BANK_TRANSFER : isCheckout(channel) ? CHECKOUT : VOUCHERS;

/** Who takes a payment that is begun in a way. */
export const partnerOfPayment = (way: PaymentWay): Partner =>
  way === "googlepay" ? PAYMENTS_APP : PAYMENT_GATEWAY;
