import { byName, type Screens } from "../../screens.ts";
import { cmEmiHistory } from "./emi-history.ts";
import { cmRepaymentsHistory } from "./payments-history.ts";
import { cmRepaymentsDetail } from "./repayments-detail.ts";

/** A loan and all that was done with it, and what was paid for every loan. */
export const LOAN_SCREENS: Screens = byName(cmRepaymentsDetail, cmEmiHistory, cmRepaymentsHistory);
