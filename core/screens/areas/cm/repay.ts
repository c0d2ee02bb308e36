// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { cmEmiRepayment, cmEmiPayment } from "../../cm/repay/payment.ts";
import { cmRepaymentsList } from "../../cm/repay/repayments-list.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-repay`, as the rows of these screens say. */
export const CM_REPAY_SCREENS: Screens = byName(cmEmiRepayment, cmRepaymentsList, cmEmiPayment);
