import type { IdentityCheck } from "@creditline/core/customer/identity-check";
import type { KycKind } from "@creditline/core/reference/kyc-kinds.table";
import type { CustomerState } from "../customer/customer-state.ts";
import type { PartnerRequest } from "./partner-request.ts";
import type { PartnerName } from "../../partners/partner.ts";
import { newestRequest } from "./newest-request.ts";
import { newestAadhaar } from "./verified-aadhaar.ts";

/** The request that counts of each kind. */
const ASKED: readonly (readonly [KycKind, (state: CustomerState) => PartnerRequest | null])[] = [
  ["aadhaar", newestAadhaar],
  ["video", (state) => newestRequest(state, "video-kyc", "vkyc")],
  ["digital", (state) => newestRequest(state, "digital-kyc", "dkyc")],
  ["central", (state) => newestRequest(state, "central-kyc", "ckyc")],
];

/**
 * Those that wait for the customer twice: for a code before the partner answers, and for a yes to what it says. Aadhaar's
 * own page waits for them as well.
 */
const ASKS_BACK: ReadonlySet<PartnerName> = new Set(["aadhaar", "central-kyc"]);

function statusOf({ partner, status, facts }: PartnerRequest): string {
  if (status === "FAILED" || facts["confirmed"] === false) return "FAILED";
  if (status === "COMPLETED") {
    // What Aadhaar and the registry have is shown to the customer, who says whether it is theirs.
    return ASKS_BACK.has(partner) && facts["confirmed"] !== true ? "WITH_CUSTOMER" : "COMPLETED";
  }
  return ASKS_BACK.has(partner) && facts["answering"] !== true ? "WITH_CUSTOMER" : "WITH_PARTNER";
}

/** The ways of proving who one is that a customer has begun, the newest request of each kind. */
export const identityChecks = (state: CustomerState): readonly IdentityCheck[] =>
  ASKED.flatMap(([kind, find]) => {
    const asked = find(state);
    return asked === null ? [] : [{ kind, status: statusOf(asked), since: asked.askedAt }];
  });
