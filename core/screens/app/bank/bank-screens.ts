import { byName, type Screens } from "../../screens.ts";

/** Statements, income, the account and its repayments. */
export const BANK_SCREENS: Screens = byName();
