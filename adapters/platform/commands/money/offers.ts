import { momentText } from "@creditline/core/calendar/moment-text";
import { activeCreditLine } from "@creditline/core/credit-line/active-line";
import { offerEnds, OFFER_TERMS } from "@creditline/core/credit-line/offer-terms";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { PriceCut } from "@creditline/core/credit-line/price-cut";
import { chargedAs } from "@creditline/core/lenders/fee-line";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
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
import { isLate } from "../../model/money/loans/overdue.ts";
import type { HeldOffer } from "../../model/money/loans/terms-of-withdrawal.ts";
import { linesOf } from "../../model/record/record.ts";
import { knownSaving } from "./known-savings.ts";
import { OFFERS } from "./offers.table.ts";
import { badField, notFound } from "../../model/refusals.ts";

/** The maximum saving on a line: at the highest amount and the longest tenure (spec 2 §9). Rupees. */
function maximumSaving(state: CustomerState, cut: PriceCut, now: number): number {
  const { partner } = state.application;
  const line = activeCreditLine(linesOf(state));
  if (line === null || partner === null || !isLenderCode(partner)) return 0;
  const savings = (line.channelPartners ?? []).map(({ limit, tenures }) => {
    const highest = limit?.total ?? 0;
    const longest = (tenures ?? [])
      .filter(({ minimumWithdrawal }) => minimumWithdrawal <= highest)
      .toSorted((one, other) => (other.months ?? 0) - (one.months ?? 0))[0];
    if (longest === undefined) return 0;
    return knownSaving(
      {
        lender: lenderOf(partner),
        lineType: chargedAs(line.lineType, state.treatment.asks?.lineTypeVariant),
        principal: Math.round(highest * 100),
        months: longest.months ?? 1,
        annualRate: longest.interestRate ?? 0,
        day: indiaDay(now),
      },
      cut,
    );
  });
  return toRupees(Math.max(0, ...savings));
}

/** Who owes something that is overdue is not eligible (ruling R61). */
const isEligible = (state: CustomerState, now: number): boolean => !isLate(state, now);

/** How an offer stands that was applied, and holds up to and with a day. */
function statusOf(state: CustomerState, until: string | null, now: number): EligibleOffer["status"] {
  if (until === null) return "AVAILABLE";
  if (indiaDay(now) > until) return "EXPIRED";
  return isEligible(state, now) ? "APPLIED" : "WITHDRAWN";
}

/**
 * The offers of a customer as they stand at a moment: for those with a line on which they save something, none for others.
 * Who is not eligible is offered none, and what they applied is withdrawn for as long as that lasts.
 */
export function offersOf(state: CustomerState, now: number): readonly EligibleOffer[] {
  if (!creditManagement(state.application.code)) return [];
  return OFFERS.map((offer) => {
    const choice = state.onboarding.offers[offer.offerId];
    const appliedAt = choice?.status === "APPLIED" ? choice.at : null;
    const appliesUntil = appliedAt === null ? null : offerEnds(indiaDay(Date.parse(appliedAt)));
    return {
      ...offer,
      status: statusOf(state, appliesUntil, now),
      maximumSaving: maximumSaving(state, offer, now),
      appliedAt,
      appliesUntil,
      terms: OFFER_TERMS,
    };
  }).filter((offer) => offer.maximumSaving > 0 && (offer.status !== "AVAILABLE" || isEligible(state, now)));
}

/** The offers that hold for a withdrawal at a moment. */
export const offersInForce = (state: CustomerState, now: number): readonly HeldOffer[] =>
  Object.values(state.onboarding.offers).some(({ status }) => status === "APPLIED")
    ? offersOf(state, now).filter(({ status }) => status === "APPLIED")
    : [];

/**
 * Applies an offer or takes it back. One that is as wanted stays as it is, and so does one whose days are over: they do
 * not begin anew.
 */
export const updateOffer =
  ({ offerId, status }: OfferStatusRequest): Decide<OfferStatusReply> =>
  (state, now) => {
    const wanted = status.trim().toUpperCase();
    if (wanted !== "APPLIED" && wanted !== "REMOVED") throw badField("status", "expected APPLIED or REMOVED");
    const before = offersOf(state, now).find((offer) => offer.offerId === offerId);
    if (before === undefined) throw notFound("NO_SUCH_OFFER", "offerId: there is no such offer for you.");
    const isAsWanted = (before.status !== "AVAILABLE") === (wanted === "APPLIED");
    if (isAsWanted || before.status === "EXPIRED") {
      return { events: [], reply: () => ({ success: true, offer: before }) };
    }
    const begins = wanted === "APPLIED";
    return {
      events: [happened(now, "offer.updated", { offerId, status: wanted })],
      reply: () => ({
        success: true,
        offer: {
          ...before,
          status: begins ? "APPLIED" : "AVAILABLE",
          appliedAt: begins ? momentText(now) : null,
          appliesUntil: begins ? offerEnds(indiaDay(now)) : null,
        },
      }),
    };
  };
