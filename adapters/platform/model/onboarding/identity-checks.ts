import type { IdentityCheck } from "@creditline/core/customer/identity-check";
import type { KycKind } from "@creditline/core/reference/kyc-kinds.table";
import type { CustomerState } from "../customer/customer-state.ts";
import type { PartnerRequest } from "./partner-request.ts";
import type { PartnerName } from "../../partners/partner.ts";
import { newestRequest } from "./newest-request.ts";

/** What each kind asks of whom. */
const ASKED = [
  { kind: "aadhaar", partner: "aadhaar", request: "okyc" },
  { kind: "video", partner: "video-kyc", request: "vkyc" },
  { kind: "digital", partner: "digital-kyc", request: "dkyc" },
  { kind: "central", partner: "central-kyc", request: "ckyc" },
] as const satisfies readonly {
  readonly kind: KycKind;
  readonly partner: PartnerName;
  readonly request: string;
}[];

/** Those that wait for a code from the customer before the partner answers. */
const NEEDS_CODE: ReadonlySet<PartnerName> = new Set(["aadhaar", "central-kyc"]);

function statusOf({ partner, status, facts }: PartnerRequest): string {
  if (status === "FAILED" || facts["confirmed"] === false) return "FAILED";
  if (status === "COMPLETED") {
    // What the registry has is shown to the customer, who says whether it is theirs.
    return partner === "central-kyc" && facts["confirmed"] !== true ? "WITH_CUSTOMER" : "COMPLETED";
  }
  return NEEDS_CODE.has(partner) && facts["answering"] !== true ? "WITH_CUSTOMER" : "WITH_PARTNER";
}

/** The ways of proving who one is that a customer has begun, the newest request of each kind. */
export const identityChecks = (state: CustomerState): readonly IdentityCheck[] =>
  ASKED.flatMap(({ kind, partner, request }) => {
    const asked = newestRequest(state, partner, request);
    return asked === null ? [] : [{ kind, status: statusOf(asked), since: asked.askedAt }];
  });
