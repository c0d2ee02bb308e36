import { byName, type Screens } from "../../screens.ts";
import { cmEmiPayment, cmEmiRepayment } from "./payment.ts";
import { cmRepaymentsList } from "./repayments-list.ts";

/** Paying back: what is due, and how it is paid. */
export const REPAY_SCREENS: Screens = byName(cmRepaymentsList, cmEmiPayment, cmEmiRepayment);
