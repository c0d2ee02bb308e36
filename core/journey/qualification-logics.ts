import type { Logics } from "./logic.ts";
import { approvedApplication } from "./screens/approved.ts";
import { creditEligibility } from "./screens/credit-eligibility.ts";
import { noResponse } from "./screens/endings.ts";
import { financialDetails } from "./screens/financial-details.ts";
import { perfiosValidation } from "./screens/income-statement.ts";
import { quickProfile, quickProfileV2 } from "./screens/quick-profile.ts";
import { bankerPortalRejected } from "./screens/ended.ts";
import { rejectedApplication } from "./screens/rejected.ts";
import { residenceAddress, residenceDetails } from "./screens/residence.ts";
import { submitApplication } from "./screens/submit-application.ts";
import { askingThePhone } from "./screens/submit-before-login.ts";

/** The screens of the qualification journey. A screen in neither list is not built yet. */
export const QUALIFICATION_LOGICS: Logics = {
  quickProfile,
  quickProfileV2,
  residenceAddress,
  residenceDetails,
  financialDetails,
  submitApplication: askingThePhone(submitApplication),
  approvedApplication,
  rejectedApplication,
  bankerPortalRejected,
  perfiosValidation,
  creditEligibility,
  noResponse,
};
