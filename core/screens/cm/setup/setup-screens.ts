import { byName, type Screens } from "../../screens.ts";
import { cmBeneficiaryDetails, cmScheduleAppointment, cmSetupEmandate } from "./account-and-mandate.ts";
import { limitIncrease } from "./limit-increase.ts";
import { cmSubmitBankProof } from "./submit-bank-proof.ts";

/** What an open line is kept usable by: the mandate, the account, the visit of an agent, a proof on paper, a higher limit. */
export const SETUP_SCREENS: Screens = byName(
  cmSetupEmandate,
  cmBeneficiaryDetails,
  cmScheduleAppointment,
  cmSubmitBankProof,
  limitIncrease,
);
