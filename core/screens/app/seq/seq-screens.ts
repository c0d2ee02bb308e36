import { byName, type Screens } from "../../screens.ts";
import { incomeScreen } from "../bank/verify-income.ts";
import { officeAddressScreen } from "../documents/office-address.ts";
import { salarySlipsScreen } from "../documents/upload-salary-slips.ts";
import { seqCompleteProfile } from "./complete-profile.ts";
import { seqKycList } from "./kyc-list.ts";
import { inSequence } from "./in-sequence.ts";
import { seqStepCounter } from "./step-counter.ts";

/** Onboarding step by step (ruling R50): the counter, and each step's screen as it is elsewhere. */
export const SEQ_SCREENS: Screens = byName(
  seqStepCounter,
  seqKycList,
  seqCompleteProfile,
  inSequence(incomeScreen("seqIncomeVerification", "seqStepCounter"), "INCOME_VERIFICATION"),
  inSequence(officeAddressScreen("seqOfficeAddress", "seqStepCounter"), "OFFICE_ADDRESS"),
  inSequence(salarySlipsScreen("seqUploadSalarySlips", "seqStepCounter"), "SALARY_SLIPS"),
);
