import { missingFromCompleteProfile } from "@creditline/core/onboarding/complete-profile";
import type { CustomerState } from "../customer/customer-state.ts";

/** Whether the profile has all that the step of the sequential onboarding asks for. */
export const isProfileComplete = ({ profile, onboarding: { collected } }: CustomerState): boolean =>
  missingFromCompleteProfile({
    educationalQualification: profile.educationalQualification,
    nationality: profile.nationality,
    maritalStatus: profile.maritalStatus,
    motherMaidenName: collected["motherMaidenName"],
    spouseName: collected["spouseName"],
    loanReason: profile.loanReason,
    otherReason: profile.otherReason,
  }).length === 0;
