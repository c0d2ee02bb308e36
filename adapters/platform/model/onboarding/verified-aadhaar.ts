import type { AadhaarDetails } from "@creditline/core/customer/identity";
import { shownHouseLine } from "@creditline/core/validation/shown";
import type { CustomerState } from "../customer/customer-state.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import { isConfirmed, isDeclined, type PartnerRequest } from "./partner-request.ts";
import { newestProof } from "./proof-requests.ts";

const textOrNull = (fact: unknown): string | null => (typeof fact === "string" ? fact : null);

/** Aadhaar by a code, and by consent on its own page: the newest request of each; null if there was none. */
const byCode = (state: CustomerState) => newestProof(state, "okyc");
const onItsPage = (state: CustomerState) => newestProof(state, "akyc");

const through = (asked: PartnerRequest | null): PartnerRequest | null =>
  asked?.status === "COMPLETED" && !isDeclined(asked) ? asked : null;

/**
 * The verification that Aadhaar has confirmed: by a code, otherwise by consent on its own page. One that was
 * restarted, or whose details the customer rejected, is ignored.
 */
export function confirmedAadhaar(state: CustomerState): PartnerRequest | null {
  const [code, page] = [byCode(state), onItsPage(state)];
  const isLeft =
    code !== null && page !== null && code.askedAt > page.askedAt && code.facts["isAnew"] === true;
  return through(code) ?? (isLeft ? null : through(page));
}

/** The verification that counts: the confirmed one, otherwise the newest; null if there was none. */
export function newestAadhaar(state: CustomerState): PartnerRequest | null {
  const [code, page] = [byCode(state), onItsPage(state)];
  const newest = code !== null && (page === null || code.askedAt >= page.askedAt) ? code : page;
  return confirmedAadhaar(state) ?? newest;
}

/**
 * Whether the customer has reviewed and accepted Aadhaar's details: before that they prove nothing (spec 1 §2; the
 * customer sees first what will be taken over).
 */
export function isAadhaarAccepted(state: CustomerState): boolean {
  const confirmed = confirmedAadhaar(state);
  return confirmed !== null && isConfirmed(confirmed);
}

/**
 * The address of the simulated Aadhaar, the one on the application, in a form that the customer can check: only the
 * house number is hidden.
 */
function shownAddress({
  flat,
  addressLine1,
  addressLine2,
  street,
  city,
  state,
  pincode,
}: ProfileTexts): string | null {
  const line = addressLine1 ?? flat;
  if (line === undefined || city === undefined) return null;
  const lines = [shownHouseLine(line), addressLine2 ?? street, city, state, pincode];
  return lines.filter((part) => part !== undefined && part !== "").join(", ");
}

/** What Aadhaar confirmed of a customer: its number by the last four digits alone (ruling R30). Null before. */
export function verifiedAadhaar(state: CustomerState): AadhaarDetails | null {
  const verified = confirmedAadhaar(state);
  if (verified === null) return null;
  const { profile } = state;
  return {
    firstName: profile.firstName ?? null,
    middleName: profile.middleName ?? null,
    lastName: profile.lastName ?? null,
    gender: profile.gender ?? null,
    dateOfBirth: profile.dateOfBirth ?? null,
    yob: profile.dateOfBirth?.slice(0, 4) ?? null,
    fatherOrSpouseName: state.onboarding.collected["fatherOrSpouseName"] ?? null,
    otpVerified: true,
    demoVerified: false,
    status: "AVAILABLE",
    // Aadhaar's own page reveals no part of the number.
    displayableAadhaar: textOrNull(verified.facts["displayableAadhaar"]),
    displayableAddress: shownAddress(state.onboarding.checkedHome ?? profile),
  };
}
