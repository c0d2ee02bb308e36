import type { IdentityCheck } from "@creditline/core/customer/aadhaar-details";
import { KYC_KINDS } from "@creditline/core/reference/documents/kyc-kinds.table";
import type { CustomerState } from "../customer/customer-state.ts";
import { TRY_THAT_COUNTS } from "./kyc-steps.ts";
import { isConfirmed, isDeclined, type PartnerRequest } from "./partner-request.ts";
import { asksBack, waitsForCustomer } from "./proof-requests.ts";

function statusOf(asked: PartnerRequest): string {
  const { status } = asked;
  if (status === "FAILED" || isDeclined(asked)) return "FAILED";
  if (status === "COMPLETED") return asksBack(asked) && !isConfirmed(asked) ? "WITH_CUSTOMER" : "COMPLETED";
  return waitsForCustomer(asked) ? "WITH_CUSTOMER" : "WITH_PARTNER";
}

/** The ways of proving who one is that a customer has begun, the newest request of each kind. */
export const identityChecks = (state: CustomerState): readonly IdentityCheck[] =>
  KYC_KINDS.flatMap(({ kind }) => {
    const asked = TRY_THAT_COUNTS[kind](state);
    return asked === null ? [] : [{ kind, status: statusOf(asked), since: asked.askedAt }];
  });
