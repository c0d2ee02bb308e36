import { beneficiaryScreen } from "../app/bank/beneficiary-details.ts";
import { IN_ONBOARDING } from "../app/bank/beneficiary-state.ts";
import { mandateScreen } from "../app/bank/emandate.ts";
import { bankProofScreen } from "../cm/setup/submit-bank-proof.ts";
import { byName, type Screens } from "../define/define-screen.ts";
import { linked, TO_LINK_HOME } from "./linked.ts";

const ON_LINK = { ...IN_ONBOARDING, toHome: TO_LINK_HOME };

/** Account, repayment and proof by a link (spec 2 §2). */
export const LINK_BANK_SCREENS: Screens = byName(
  linked(mandateScreen("emandate", ON_LINK), "setupEmandate-ml"),
  linked(beneficiaryScreen("beneficiaryDetails", ON_LINK), "beneficiaryDetails-ml"),
  linked(bankProofScreen(TO_LINK_HOME), "submitBankProof-ml"),
);
