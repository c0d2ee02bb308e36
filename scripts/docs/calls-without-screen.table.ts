import type { CallName } from "@creditline/core/calls/address";

/** Why no screen makes a call; other programs may. */
export const CALLS_WITHOUT_SCREEN: Readonly<Partial<Record<CallName, string>>> = {
  creditlineInfo:
    "the customer record brings the same lines with every look at it, and the home of the line shows nothing without the rest of it",
  timelineEventV1: "the second path of one call (spec 2 §3): screens take `POST /customer/timeline/event`",
  payuHash: "for a client that posts the gateway's form itself: screens open the gateway's own page",
  limitIncreaseFetchPost: "the second method of one call (spec 2 §7 leaves it open): screens take GET",
  limitIncreaseConsentGet:
    "the second method of one call (spec 2 §7 leaves it open): the offer says how it was answered",
  portalRequirementDetails:
    "`GET /v1/magic_link/fetch-additional-data` says the same of a link's documents, and of every other action",
};
