import { byName, type Screens } from "../../screens.ts";
import { employmentStabilityCheck } from "./employment-stability-check.ts";
import { officeAddress } from "./office-address.ts";
import { uploadDocuments } from "./upload-documents.ts";
import { uploadSalarySlips } from "./upload-salary-slips.ts";

/** Papers that a lender asks for, and what they say of work. */
export const ONBOARDING_DOCUMENT_SCREENS: Screens = byName(
  uploadDocuments,
  uploadSalarySlips,
  officeAddress,
  employmentStabilityCheck,
);
