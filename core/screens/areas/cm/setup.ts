// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import {
  cmSetupEmandate,
  cmBeneficiaryDetails,
  cmScheduleAppointment,
  cmSubmitBankProof,
} from "../../cm/setup/submit-bank-proof.ts";
import { limitIncrease } from "../../cm/setup/limit-increase.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-setup`, as the rows of these screens say. */
export const CM_SETUP_SCREENS: Screens = byName(
  cmSetupEmandate,
  cmBeneficiaryDetails,
  cmScheduleAppointment,
  cmSubmitBankProof,
  limitIncrease,
);
