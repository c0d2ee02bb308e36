import type { CallName } from "@creditline/core/calls/address";

/** Why no screen makes a call, and where it will be made. */
interface Unmade {
  readonly why: string;
  readonly comes: string;
}

/** Single calls that no screen makes. */
export const CALLS_WITHOUT_SCREEN: Readonly<Partial<Record<CallName, Unmade>>> = {
  creditlineInfo: {
    why: "the customer record says the same, and is there already",
    comes: "credit management, where the lines alone are looked at again",
  },
  timelineEventV1: {
    why: "the second path of one call (spec 2 §3): screens take `POST /customer/timeline/event`",
    comes: "nowhere: other programs may use it",
  },
  payuHash: {
    why: "for a client that posts the gateway's form itself: screens open the gateway's own page",
    comes: "nowhere: other programs may use it",
  },
  limitIncreaseFetchPost: {
    why: "the second method of one call (spec 2 §7 leaves it open): screens take GET",
    comes: "nowhere: other programs may use it",
  },
  limitIncreaseConsentGet: {
    why: "the second method of one call (spec 2 §7 leaves it open): the offer says how it was answered",
    comes: "nowhere: other programs may use it",
  },
  portalRequirementDetails: {
    why: "`GET /v1/magic_link/fetch-additional-data` says the same of a link's documents, and of every other action",
    comes: "nowhere: other programs may use it",
  },
};
