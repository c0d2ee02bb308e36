// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { cmTenureSelection } from "../../cm/borrow/tenure-selection.ts";
import { cmConfirmTransaction } from "../../cm/borrow/confirm-transaction.ts";
import { cmKeyFactStatement } from "../../cm/borrow/key-fact-statement.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-borrow`, as the rows of these screens say. */
export const CM_BORROW_SCREENS: Screens = byName(cmTenureSelection, cmConfirmTransaction, cmKeyFactStatement);
