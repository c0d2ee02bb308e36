import { byName, type Screens } from "../../screens.ts";
import { incomeScreen } from "../bank/verify-income.ts";
import { officeAddressScreen } from "../documents/office-address.ts";
import { salarySlipsScreen } from "../documents/upload-salary-slips.ts";
import { aadhaarByCode } from "../kyc/aadhaar-by-code.ts";
import { completeKycAt } from "../kyc/complete-kyc.ts";
import { digitalKyc } from "../kyc/digital-kyc.ts";
import { seqCompleteProfile } from "./complete-profile.ts";
import { inSequence } from "./in-sequence.ts";
import { seqKycList } from "./kyc-list.ts";
import { SEQ_KYC_WAYS, SEQ_OKYC_WAYS } from "./kyc-ways.ts";
import { seqStepCounter } from "./step-counter.ts";

/** Onboarding step by step (ruling R50): the counter, and each step's screen as it is elsewhere. */
export const SEQ_SCREENS: Screens = byName(
  seqStepCounter,
  seqKycList,
  seqCompleteProfile,
  inSequence(aadhaarByCode("seqHypervergeOkyc", SEQ_OKYC_WAYS), "AADHAAR_KYC"),
  inSequence(digitalKyc("seqDkyc", SEQ_KYC_WAYS), "DIGITAL_KYC"),
  inSequence(completeKycAt("seqCompleteKyc", SEQ_KYC_WAYS, { only: "central" }), "CENTRAL_KYC"),
  inSequence(incomeScreen("seqIncomeVerification", "seqStepCounter"), "INCOME_VERIFICATION"),
  inSequence(officeAddressScreen("seqOfficeAddress", "seqStepCounter"), "OFFICE_ADDRESS"),
  inSequence(salarySlipsScreen("seqUploadSalarySlips", "seqStepCounter"), "SALARY_SLIPS"),
);
