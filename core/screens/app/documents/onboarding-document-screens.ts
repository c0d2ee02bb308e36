import { byName, type Screens } from "../../screens.ts";
import { officeAddress } from "./office-address.ts";
import { uploadSalarySlips } from "./upload-salary-slips.ts";

/** Papers that a lender asks for, and what they say of work. */
export const ONBOARDING_DOCUMENT_SCREENS: Screens = byName(uploadSalarySlips, officeAddress);
