import { incomeScreen } from "../bank/verify-income.ts";
import { officeAddressScreen } from "../documents/office-address.ts";
import { salarySlipsScreen } from "../documents/upload-salary-slips.ts";
import { inSequence } from "./in-order.ts";

/** Papers that a lender asks for, as steps of a sequence (ruling R50). */
export const seqIncomeVerification = inSequence(
  incomeScreen("seqIncomeVerification", "seqStepCounter"),
  "INCOME_VERIFICATION",
);
export const seqOfficeAddress = inSequence(
  officeAddressScreen("seqOfficeAddress", "seqStepCounter"),
  "OFFICE_ADDRESS",
);
export const seqUploadSalarySlips = inSequence(
  salarySlipsScreen("seqUploadSalarySlips", "seqStepCounter"),
  "SALARY_SLIPS",
);
