import type { RerouteReply, StatusReply } from "@creditline/core/calls/application/application.shapes";
import type { RerouteRequest } from "@creditline/core/calls/entry/customer.shapes";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { creditManagement, rejected, reroutable } from "@creditline/core/status/predicates";
import { RETRY_AFTER_MONTHS } from "@creditline/core/status/retry-after-months";
import { type CustomerState, mayReapply } from "../../model/customer/customer-state.ts";
import { type CustomerEvent, type EventData, happened } from "../../model/customer/events.ts";
import { applyEvent } from "../../model/customer/fold.ts";
import { noticeAfter } from "../../model/customer/notices.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import { isRunning } from "../../model/money/loans/loans.ts";
import { availablePartnersOf } from "../../model/record/offers-today.ts";
import { badField, refused } from "../../model/refusals.ts";
import type { Partners } from "../../partners/partners.ts";
import type { Decide, Decided } from "../customers.ts";
import { requestDecision, statusReply } from "./request-decision.ts";

/**
 * Asks anew for a decision that never came, once it is given up (assumed: after a quarter of an hour); none while one
 * may still come. The application stays with the lender that it went to.
 */
export function askAgain(
  state: CustomerState,
  now: number,
  nextOutcome: NextOutcome,
  partners: Partners,
): readonly CustomerEvent[] {
  const { undecided, code, partner } = state.application;
  if (undecided === null || now < Date.parse(undecided.since) + GIVEN_UP_SECONDS * 1000) return [];
  const { step } = undecided;
  const { partner: wanted, ...outcome } = nextOutcome(state, step, now);
  const isSubmission = step === "submit" || step === "correction";
  return [
    requestDecision(state, now, {
      step,
      status: code,
      outcome: isSubmission && wanted !== undefined ? { ...outcome, partner: wanted } : outcome,
      partner: isSubmission ? (wanted ?? partner) : partner,
      partners,
    }),
  ];
}

/** Moves an application to a status, and sends the SMS that the customer asked for, where it calls for one. */
export function movedTo(
  state: CustomerState,
  now: number,
  to: EventData["status.moved"],
): Decided<StatusReply> {
  const moved = happened(now, "status.moved", to);
  const sent = noticeAfter(applyEvent(state, { ...moved, version: state.version + 1 }), moved);
  return {
    events: sent === null ? [moved] : [moved, sent.event],
    ...(sent === null ? {} : { messages: [sent.message] }),
    reply: statusReply,
  };
}

/**
 * The customer closes their line. Refused without one, and while a loan runs on it. Ours: the specification has the
 * status (spec 2 §4) and no way there.
 */
export const closeLine: Decide<StatusReply> = (state, now) => {
  if (!creditManagement(state.application.code)) {
    throw refused("NO_CREDIT_LINE", "You have no credit line to close.");
  }
  if (state.money.loans.some(isRunning)) {
    throw refused("LOANS_OPEN", "You still have a loan. Repay it first, then close the line.");
  }
  return movedTo(state, now, { code: STATUS_CODES.LINE_CLOSED });
};

/** Starts a new application after a rejection, or a closed line; what the customer said about themselves stays. */
export const reapply =
  (newId: () => string): Decide<StatusReply> =>
  (state, now) => {
    if (!mayReapply(state)) {
      throw refused(
        "CANNOT_REAPPLY",
        rejected(state.application.code)
          ? `You can apply again ${RETRY_AFTER_MONTHS} months after the rejection.`
          : state.application.code === STATUS_CODES.LINE_CLOSED
            ? "You still have a loan on your closed line. Repay it first, then apply again."
            : "Your application wasn't rejected, so you can't apply again.",
      );
    }
    return {
      events: [happened(now, "application.reopened", { applicationId: newId() })],
      reply: statusReply,
    };
  };

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
