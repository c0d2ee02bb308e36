import type { ApplicationState } from "@creditline/core/customer/application-state";
import type { CustomerState } from "../customer/customer-state.ts";
import { STATUS_CODES } from "@creditline/core/status/codes.table";

/**
 * What the platform asks an application to be allowed. Assumed, since no value is shown: the location, while onboarding
 * goes on, and as a must only where the lender wants it so, so that the location rule (spec 1 §5 "Location") has its bounds and holds nobody up.
 */
export const permissionsAsked = ({ treatment }: Pick<CustomerState, "treatment">) =>
  [
    {
      name: "LOCATION",
      mandatory: treatment.asks?.locationMandatory === true,
      minApplicationStatusCode: STATUS_CODES.AIP_SUCCESS,
      maxApplicationStatusCode: STATUS_CODES.CM_LINE_APPROVED,
    },
  ] as const satisfies NonNullable<ApplicationState["appPermissionsRequired"]>;
