import type { Logics } from "./logic.ts";
import { approvedApplication } from "./screens/approved.ts";
import { creditEligibility } from "./screens/credit-eligibility.ts";
import { error, noResponse, notFound, successPage } from "./screens/endings.ts";
import { financialDetails } from "./screens/financial-details.ts";
import { perfiosValidation } from "./screens/income-statement.ts";
import { login } from "./screens/login.ts";
import { quickProfile, quickProfileV2 } from "./screens/quick-profile.ts";
import { bankerPortalRejected, rejectedApplication } from "./screens/rejected.ts";
import { residenceAddress, residenceDetails } from "./screens/residence.ts";
import { submitApplication } from "./screens/submit-application.ts";

/** What anyone can reach before signing in: the first thing a surface loads. */
export const OPEN_LOGICS: Logics = {
  customerLogin: login,
  customerLoginComponent: login,
  error,
  successPage,
  notFound,
};

/** The screens of the qualification journey. A screen in neither list is not built yet. */
export const QUALIFICATION_LOGICS: Logics = {
  quickProfile,
  quickProfileV2,
  residenceAddress,
  residenceDetails,
  financialDetails,
  submitApplication,
  approvedApplication,
  rejectedApplication,
  bankerPortalRejected,
  perfiosValidation,
  creditEligibility,
  noResponse,
};

/** Every screen that is built. */
export const ALL_LOGICS: Logics = { ...OPEN_LOGICS, ...QUALIFICATION_LOGICS };
