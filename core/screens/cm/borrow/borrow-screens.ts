import { byName, type Screens } from "../../screens.ts";
import { cmTenureSelection } from "./tenure-selection.ts";
import { cmConfirmTransaction } from "./confirm-transaction.ts";
import { cmTransactionResponse } from "./transaction-response.ts";
import { cmKeyFactStatement } from "./key-fact-statement.ts";

/** Drawing money, and shopping: how much, for how long, at what cost, and what came of it. */
export const BORROW_SCREENS: Screens = byName(
  cmTenureSelection,
  cmKeyFactStatement,
  cmConfirmTransaction,
  cmTransactionResponse,
);
