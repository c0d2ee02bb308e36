import { approvedApplication } from "./approved-application.ts";
import { creditEligibility } from "./credit-eligibility.ts";
import { financialDetails } from "./financial-details.ts";
import { noResponse } from "./no-response.ts";
import { perfiosValidation } from "./perfios-validation.ts";
import { quickProfile, quickProfileV2 } from "./quick-profile.ts";
import { rejectedApplication } from "./rejected-application.ts";
import { residenceAddress } from "./residence-address.ts";
import { residenceDetails } from "./residence-details.ts";
import { submitApplication } from "./submit-application.ts";
import { bankerPortalRejected } from "../top-level/banker-portal-rejected.ts";
import { byName, type Screens } from "../screens.ts";

/** The screens of the qualification journey. A screen in neither list is not built yet. */
export const QUALIFICATION_SCREENS: Screens = byName(
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
);
