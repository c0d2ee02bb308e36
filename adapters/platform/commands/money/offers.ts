import { offerEnds, OFFER_TERMS } from "@creditline/core/credit-line/offer-terms";
import { creditManagement } from "@creditline/core/status/predicates";
import { indiaDay } from "@creditline/core/calendar/india";
import type {
  EligibleOffer,
  OfferStatusReply,
  OfferStatusRequest,
} from "@creditline/core/calls/offer.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { OFFERS } from "./offers.table.ts";
import { badField, notFound } from "../../model/refusals.ts";

/** The offers of a customer as they stand at a moment: for those with a line, none for others. */
export function offersOf(state: CustomerState, now: number): readonly EligibleOffer[] {
  if (!creditManagement(state.application.code)) return [];
  return OFFERS.map((offer) => {
    const choice = state.onboarding.offers[offer.offerId];
    const appliedAt = choice?.status === "APPLIED" ? choice.at : null;
    const appliesUntil = appliedAt === null ? null : offerEnds(indiaDay(Date.parse(appliedAt)));
    const isOver = appliesUntil !== null && indiaDay(now) > appliesUntil;
    return {
      ...offer,
      status: appliedAt === null ? "AVAILABLE" : isOver ? "EXPIRED" : "APPLIED",
      appliedAt,
      appliesUntil,
      terms: OFFER_TERMS,
    };
  });
}

/** Applies an offer or takes it back. One that is as wanted stays as it is; its days do not begin anew. */
export const updateOffer =
  ({ offerId, status }: OfferStatusRequest): Decide<OfferStatusReply> =>
  (state, now) => {
    const wanted = status.trim().toUpperCase();
    if (wanted !== "APPLIED" && wanted !== "REMOVED") throw badField("status", "expected APPLIED or REMOVED");
    const find = (from: CustomerState): EligibleOffer => {
      const offer = offersOf(from, now).find((candidate) => candidate.offerId === offerId);
      if (offer === undefined) throw notFound("NO_SUCH_OFFER", "offerId: there is no such offer for you.");
      return offer;
    };
    const isApplied = find(state).status !== "AVAILABLE";
    const isAsWanted = isApplied === (wanted === "APPLIED");
    return {
      events: isAsWanted ? [] : [happened(now, "offer.updated", { offerId, status: wanted })],
      reply: (after) => ({ success: true, offer: find(after) }),
    };
  };
