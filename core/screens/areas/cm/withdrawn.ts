// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { cmTransactionResponse } from "../../cm/borrow/transaction-response.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-withdrawn`, as the rows of these screens say. */
export const CM_WITHDRAWN_SCREENS: Screens = byName(cmTransactionResponse);
