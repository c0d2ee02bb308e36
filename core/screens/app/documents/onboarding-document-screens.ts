import { byName, type Screens } from "../../screens.ts";
import { submitBankStatement } from "../bank/submit-bank-statement.ts";
import { incomeScreen, verifyIncome } from "../bank/verify-income.ts";
import { inSequence } from "../seq/in-sequence.ts";
import { employmentStabilityCheck } from "./employment-stability-check.ts";
import { officeAddress, officeAddressScreen } from "./office-address.ts";
import { uploadDocuments } from "./upload-documents.ts";
import { salarySlipsScreen, uploadSalarySlips } from "./upload-salary-slips.ts";

/** Papers that a lender asks for, and what they say of work and income: by themselves, and as steps of a sequence. */
export const ONBOARDING_DOCUMENT_SCREENS: Screens = byName(
  uploadDocuments,
  uploadSalarySlips,
  officeAddress,
  employmentStabilityCheck,
  submitBankStatement,
  verifyIncome,
  inSequence(incomeScreen("seqIncomeVerification", "seqStepCounter"), "INCOME_VERIFICATION"),
  inSequence(officeAddressScreen("seqOfficeAddress", "seqStepCounter"), "OFFICE_ADDRESS"),
  inSequence(salarySlipsScreen("seqUploadSalarySlips", "seqStepCounter"), "SALARY_SLIPS"),
);
