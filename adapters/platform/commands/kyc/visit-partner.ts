import type { TransactionReply, VisitReply } from "@creditline/core/calls/kyc.shapes";
import type { Decide } from "../customers.ts";
import type { KycAction } from "@creditline/core/onboarding/kyc-steps.table";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { askPartner } from "../partner-requests.ts";
import type { PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { newestRequest } from "../../model/onboarding/newest-request.ts";
import { partnerPage } from "../../partners/pages.ts";
import type { Partner } from "../../partners/partner.ts";

/** How a request stands, as a transaction. */
export const transactionReply = ({ reference, status }: PartnerRequest): TransactionReply => ({
  success: true,
  transactionId: reference,
  status,
});

const visitReply = (asked: PartnerRequest): VisitReply => ({
  ...transactionReply(asked),
  url: partnerPage(asked.reference),
});

/** Sends the customer to a partner's page. A visit that is under way or through goes on; a failed one begins anew. */
export const visitPartner =
  (visit: {
    readonly partner: Partner;
    readonly kind: string;
    readonly reference: string;
    /** The step of the sequential onboarding that it is. */
    readonly step: KycAction;
  }): Decide<VisitReply> =>
  (state, now, partners) => {
    requireStep(state, visit.step);
    const known = newestRequest(state, visit.partner.name, visit.kind);
    if (known !== null && known.status !== "FAILED") return { events: [], reply: () => visitReply(known) };
    return {
      events: askPartner(partners, now, visit),
      reply: (after) => visitReply(newestRequest(after, visit.partner.name, visit.kind) as PartnerRequest),
    };
  };
