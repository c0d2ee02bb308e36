import { byName, type Screens } from "../../screens.ts";
import { cmEmiHistory } from "./emi-history.ts";
import { cmEmiPayment, cmEmiRepayment } from "./payment.ts";
import { cmRepaymentsDetail } from "./repayments-detail.ts";
import { cmRepaymentsList } from "./repayments-list.ts";
import { cmRepaymentsHistory } from "./payments-history.ts";

/** Paying back: what is due, how it is paid, and what was paid. */
export const REPAY_SCREENS: Screens = byName(
  cmRepaymentsList,
  cmRepaymentsDetail,
  cmEmiPayment,
  cmEmiRepayment,
  cmEmiHistory,
  cmRepaymentsHistory,
);
