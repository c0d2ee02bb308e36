import { byName, type Screens } from "../../screens.ts";
import { submitBankStatement } from "./submit-bank-statement.ts";
import { verifyIncome } from "./verify-income.ts";

/** Statements, income, the account and its repayments. */
export const BANK_SCREENS: Screens = byName(submitBankStatement, verifyIncome);
