import type { ApplicationState } from "@creditline/core/customer/application-state";
import { STATUS_CODES } from "@creditline/core/status/codes.table";

/**
 * What the platform asks an application to be allowed. Assumed, since no value is shown: the location, while onboarding
 * goes on, and not as a must, so that the location rule (spec 1 §5 "Location") has its bounds and holds nobody up.
 */
export const APP_PERMISSIONS_REQUIRED = [
  {
    name: "LOCATION",
    mandatory: false,
    minApplicationStatusCode: STATUS_CODES.AIP_SUCCESS,
    maxApplicationStatusCode: STATUS_CODES.CM_LINE_APPROVED,
  },
] as const satisfies NonNullable<ApplicationState["appPermissionsRequired"]>;
