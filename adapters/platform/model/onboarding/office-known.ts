import { missingFromAddress } from "@creditline/core/validation/completeness";
import type { CustomerState } from "../customer/customer-state.ts";

/**
 * Whether the office's address is on record: it is there once it has its four parts; what the home is to the customer is
 * no matter for an office (assumed).
 */
export const isOfficeKnown = ({ onboarding }: CustomerState): boolean =>
  missingFromAddress(onboarding.officeAddress).length === 0;
