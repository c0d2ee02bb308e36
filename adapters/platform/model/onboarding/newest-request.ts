import type { CustomerState } from "../customer/customer-state.ts";
import type { PartnerRequest } from "./partner-request.ts";
import type { PartnerName } from "../../partners/partner.ts";

/** The newest request of a kind; null if there is none. */
export const newestRequest = (
  state: CustomerState,
  partner: PartnerName,
  kind: string,
): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    (candidate) => candidate.partner === partner && candidate.kind === kind,
  ) ?? null;
