import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { reroutable } from "@creditline/core/status/predicates";
import type { RerouteReply } from "@creditline/core/calls/application.shapes";
import type { RerouteRequest } from "@creditline/core/calls/customer.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide, Decided } from "../customers.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import { happened } from "../../model/customer/events.ts";
import { availablePartnersOf } from "../../model/record/other-partners.ts";
import { badField, refused } from "../../model/refusals.ts";
import { requestDecision } from "./request-decision.ts";
import { statusReply } from "./status-reply.ts";

/** The customer takes another of the matching offers before saying yes (ruling R35): nothing is decided anew. */
function takeOffer(state: CustomerState, partnerCode: string, now: number): Decided<RerouteReply> {
  const available = availablePartnersOf(state);
  if (!available.includes(partnerCode)) {
    throw badField("partnerCode", `expected one of your offers, ${available.join(", ")}`);
  }
  const isTaken = state.application.partner === partnerCode;
  return {
    events: isTaken ? [] : [happened(now, "offer.taken", { partner: partnerCode })],
    reply: (after) => ({ ...statusReply(after), partnerCode }),
  };
}

/**
 * Sends the same application to another partner: the one named, or the next that has not been asked. Only with a
 * code above not-interested (spec 1 §4, ruling R2) and where the record allows it. While the application is approved and
 * the customer has not said yes, the partner that is named takes over with its offer (ruling R35).
 */
export const reroute =
  ({ partnerCode }: RerouteRequest, nextOutcome: NextOutcome): Decide<RerouteReply> =>
  (state, now, partners) => {
    const { application } = state;
    const named = partnerCode ?? undefined;
    if (named !== undefined && !isLenderCode(named)) {
      throw badField("partnerCode", "expected the code of a partner, such as DMI");
    }
    const hasOffers = (application.matched?.offers ?? []).length > 0;
    if (named !== undefined && application.code === STATUS_CODES.AIP_SUCCESS && hasOffers) {
      return takeOffer(state, named, now);
    }
    if (!reroutable(application.code) || !application.canReRoute) {
      throw refused("CANNOT_REROUTE", "This application can't go to another lender.");
    }
    const others = availablePartnersOf(state);
    const partner = named ?? others[0];
    if (partner === undefined || !others.includes(partner)) {
      throw refused("PARTNER_NOT_AVAILABLE", "No other lender can take this application right now.");
    }
    const atPartner = { ...state, application: { ...application, partner } };
    const { partner: _partner, ...outcome } = nextOutcome(atPartner, "reroute", now);
    return {
      events: [
        requestDecision(state, now, {
          step: "reroute",
          status: STATUS_CODES.AIP_SUBMITTED,
          outcome,
          partner,
          partners,
        }),
      ],
      reply: (after) => ({ ...statusReply(after), partnerCode: partner }),
    };
  };
