import type { TransactionReply, VisitReply } from "../../contract/kyc.shapes.ts";
import type { Decide } from "../customers.ts";
import type { KycAction } from "../kyc-steps.table.ts";
import { requireStep } from "../kyc-steps.ts";
import { askPartner } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import type { Errand } from "../partners/errand.ts";
import { newestErrand } from "../partners/newest-errand.ts";
import type { Partner } from "../partners/partner.ts";

/** How an errand stands, as a transaction. */
export const transactionReply = ({ reference, status }: Errand): TransactionReply => ({
  success: true,
  transactionId: reference,
  status,
});

const visitReply = (errand: Errand): VisitReply => ({
  ...transactionReply(errand),
  url: `/sandbox/partners/${errand.reference}`,
});

/** Sends the customer to a partner's page. A visit that is under way or through goes on; a failed one begins anew. */
export const visitPartner =
  (visit: {
    readonly partner: Partner;
    readonly errand: string;
    readonly reference: string;
    /** The step of the sequential onboarding that it is. */
    readonly step: KycAction;
    readonly manners: Manners;
  }): Decide<VisitReply> =>
  (state, now) => {
    requireStep(state, visit.step);
    const known = newestErrand(state, visit.partner.name, visit.errand);
    if (known !== null && known.status !== "FAILED") return { events: [], reply: () => visitReply(known) };
    return {
      events: askPartner(state, now, { ...visit, manner: visit.manners(visit.partner.name) }),
      reply: (after) => visitReply(newestErrand(after, visit.partner.name, visit.errand) as Errand),
    };
  };
