import type { AadhaarDetails } from "@creditline/core/customer/aadhaar-details";
import type { CustomerState } from "../customer/customer-state.ts";
import { newestRequest } from "./newest-request.ts";
import type { PartnerRequest } from "./partner-request.ts";

const textOrNull = (fact: unknown): string | null => (typeof fact === "string" ? fact : null);

const orNull = (text: string | undefined): string | null => text ?? null;

/**
 * The verification that Aadhaar has confirmed: by a code, or else by consent on its own page. One that was begun again
 * leaves the confirmed one behind.
 */
export function confirmedAadhaar(state: CustomerState): PartnerRequest | null {
  const byCode = newestRequest(state, "aadhaar", "okyc");
  if (byCode?.status === "COMPLETED") return byCode;
  const onItsPage = newestRequest(state, "aadhaar", "akyc");
  const isLeft =
    byCode !== null &&
    onItsPage !== null &&
    byCode.askedAt > onItsPage.askedAt &&
    byCode.facts["isAnew"] === true;
  return onItsPage?.status === "COMPLETED" && !isLeft ? onItsPage : null;
}

/** What Aadhaar confirmed of a customer: its number by the last four digits alone (ruling R30). Null before. */
export function verifiedAadhaar(state: CustomerState): AadhaarDetails | null {
  const verified = confirmedAadhaar(state);
  if (verified === null) return null;
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
    // Aadhaar's own page tells no part of the number.
    displayableAadhaar: textOrNull(verified.facts["displayableAadhaar"]),
  };
}
