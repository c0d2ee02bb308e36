// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { cmEmiHistory } from "../../cm/repay/emi-history.ts";
import { cmRepaymentsDetail } from "../../cm/repay/repayments-detail.ts";
import { cmRepaymentsHistory } from "../../cm/repay/payments-history.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-loan`, as the rows of these screens say. */
export const CM_LOAN_SCREENS: Screens = byName(cmEmiHistory, cmRepaymentsDetail, cmRepaymentsHistory);
