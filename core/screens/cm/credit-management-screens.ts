import { byName, type Screens } from "../screens.ts";
import { cmHome } from "./home.ts";
import { cmKeyFactStatement } from "./key-fact-statement.ts";
import { cmSubmitBankProof } from "./submit-bank-proof.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

/** The screens of credit management that are built. */
export const CREDIT_MANAGEMENT_SCREENS: Screens = byName(
  cmHome,
  cmTenureSelection,
  cmKeyFactStatement,
  cmSubmitBankProof,
);
