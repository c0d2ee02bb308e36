// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { uploadDocuments } from "../../app/documents/upload-documents.ts";
import { submitBankStatement } from "../../app/bank/submit-bank-statement.ts";
import { officeAddress } from "../../app/documents/office-address.ts";
import { uploadSalarySlips } from "../../app/documents/upload-salary-slips.ts";
import { employmentStabilityCheck } from "../../app/documents/employment-stability-check.ts";
import { verifyIncome } from "../../app/bank/verify-income.ts";
import { seqIncomeVerification, seqOfficeAddress, seqUploadSalarySlips } from "../../app/seq/paper-steps.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-documents`, as the rows of these screens say. */
export const APP_DOCUMENTS_SCREENS: Screens = byName(
  uploadDocuments,
  submitBankStatement,
  officeAddress,
  uploadSalarySlips,
  employmentStabilityCheck,
  verifyIncome,
  seqIncomeVerification,
  seqOfficeAddress,
  seqUploadSalarySlips,
);
