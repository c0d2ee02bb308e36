import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { reroutable } from "@creditline/core/status/predicates";
import type { RerouteReply } from "../../contract/application.shapes.ts";
import type { RerouteRequest } from "../../contract/customer.shapes.ts";
import type { Decide } from "../customers.ts";
import { otherPartnersOf } from "../other-partners.ts";
import { nextOutcome } from "../next-outcome.ts";
import { badField, refused } from "../refusals.ts";
import type { Manners } from "../partners/asking.ts";
import { requestDecision } from "./request-decision.ts";
import { statusReply } from "./status-reply.ts";

/**
 * Sends the same application to another partner: the one named, or the next that has not been asked. Only with a
 * code above not-interested (spec 1 §4, ruling R2) and where the record allows it.
 */
export const reroute =
  ({ partnerCode }: RerouteRequest, manners: Manners): Decide<RerouteReply> =>
  (state, now) => {
    const { application, persona } = state;
    if (partnerCode !== undefined && partnerCode !== null && !isLenderCode(partnerCode)) {
      throw badField("partnerCode", "expected the code of a partner, such as DMI");
    }
    if (!reroutable(application.code) || !application.canReRoute) {
      throw refused("CANNOT_REROUTE", "This application cannot go to another partner.");
    }
    const others = otherPartnersOf(persona, application.triedPartners);
    const partner = partnerCode ?? others[0];
    if (partner === undefined || !others.includes(partner)) {
      throw refused("PARTNER_NOT_AVAILABLE", "No other partner can take this application now.");
    }
    const { partner: _partner, ...outcome } = nextOutcome(state, "reroute");
    return {
      events: [
        requestDecision(state, now, {
          step: "reroute",
          status: STATUS_CODES.AIP_SUBMITTED,
          outcome,
          partner,
          manners,
        }),
      ],
      reply: (after) => ({ ...statusReply(after), partnerCode: partner }),
    };
  };
