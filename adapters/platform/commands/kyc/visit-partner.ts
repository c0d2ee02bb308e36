import type { TransactionReply, VisitReply } from "@creditline/core/calls/identity/kyc.shapes";
import { atMoment, say } from "@creditline/core/say/say";
import type { Decide } from "../customers.ts";
import type { KycAction } from "@creditline/core/onboarding/kyc-steps.table";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { refused } from "../../model/refusals.ts";
import { askPartner } from "../partner-requests.ts";
import { isDeclined, type PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { newestProof, type ProofKind } from "../../model/onboarding/proof-requests.ts";
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

/** 477 outside the hours of those who take the call; one that has begun goes on. */
const nobodyThere = (opens: number) =>
  refused(
    "OUTSIDE_HOURS",
    say("No agents available right now. You can start the call from {moment}.", {
      moment: atMoment(opens),
    }),
  );

/**
 * Sends the customer to a partner's page. A visit that is under way or through goes on; one that failed, or whose answer the
 * customer did not know for theirs, begins anew.
 */
export const visitPartner =
  (visit: {
    readonly partner: Partner;
    readonly kind: ProofKind;
    readonly reference: string;
    /** The step of the sequential onboarding that it is. */
    readonly step: KycAction;
    /** From when one can be begun, where the partner has hours: the moment itself while it is there. */
    readonly opens?: (now: number) => number;
  }): Decide<VisitReply> =>
  (state, now, partners) => {
    requireStep(state, visit.step);
    const known = newestProof(state, visit.kind);
    const goesOn = known !== null && known.status !== "FAILED" && !isDeclined(known);
    if (goesOn) return { events: [], reply: () => visitReply(known) };
    const opens = visit.opens?.(now) ?? now;
    if (opens > now) throw nobodyThere(opens);
    return {
      events: askPartner(partners, now, visit),
      reply: (after) => visitReply(newestProof(after, visit.kind) as PartnerRequest),
    };
  };
