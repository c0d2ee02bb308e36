import { byName, type Screens } from "../../screens.ts";
import { cmBeneficiaryDetails, cmScheduleAppointment, cmSetupEmandate } from "./account-and-mandate.ts";
import { limitIncrease } from "./limit-increase.ts";
import { CM_SIGN_DOCUMENT_SCREENS } from "./sign-documents.ts";
import { cmSubmitBankProof } from "./submit-bank-proof.ts";

/** What an open line is kept usable by: the mandate, the account, papers, a higher limit. */
export const SETUP_SCREENS: Screens = byName(
  cmSetupEmandate,
  cmBeneficiaryDetails,
  cmScheduleAppointment,
  cmSubmitBankProof,
  limitIncrease,
  ...Object.values(CM_SIGN_DOCUMENT_SCREENS),
);
