import type { AadhaarDetails } from "@creditline/core/customer/aadhaar-details";
import type { CustomerState } from "../customer/customer-state.ts";
import { newestRequest } from "./newest-request.ts";

const orNull = (text: string | undefined): string | null => text ?? null;

/** What Aadhaar confirmed of a customer: its number by the last four digits alone (ruling R30). Null before. */
export function verifiedAadhaar(state: CustomerState): AadhaarDetails | null {
  const verified = newestRequest(state, "aadhaar", "okyc");
  if (verified === null || verified.status !== "COMPLETED") return null;
  const { profile } = state;
  return {
    firstName: orNull(profile.firstName),
    middleName: orNull(profile.middleName),
    lastName: orNull(profile.lastName),
    gender: orNull(profile.gender),
    dateOfBirth: orNull(profile.dateOfBirth),
    yob: profile.dateOfBirth?.slice(0, 4) ?? null,
    fatherOrSpouseName: state.onboarding.collected["fatherOrSpouseName"] ?? null,
    otpVerified: true,
    demoVerified: false,
    status: "AVAILABLE",
    displayableAadhaar: String(verified.facts["displayableAadhaar"] ?? ""),
  };
}
