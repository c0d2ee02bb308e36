// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { bankerPortalRejected } from "../top-level/banker-portal-rejected.ts";
import { quickProfile, quickProfileV2 } from "../qual/quick-profile.ts";
import { residenceAddress, residenceDetails } from "../qual/residence-address.ts";
import { financialDetails } from "../qual/financial-details.ts";
import { submitApplication } from "../qual/submit-application.ts";
import { rejectedApplication } from "../qual/rejected-application.ts";
import { approvedApplication } from "../qual/approved-application.ts";
import { perfiosValidation } from "../qual/perfios-validation.ts";
import { creditEligibility } from "../qual/credit-eligibility.ts";
import { noResponse } from "../qual/offers.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `qual`, as the rows of these screens say. */
export const QUAL_SCREENS: Screens = byName(
  bankerPortalRejected,
  quickProfile,
  quickProfileV2,
  residenceAddress,
  residenceDetails,
  financialDetails,
  submitApplication,
  rejectedApplication,
  approvedApplication,
  perfiosValidation,
  creditEligibility,
  noResponse,
);
