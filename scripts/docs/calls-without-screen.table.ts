import type { CallName, GroupId } from "@creditline/core/calls/address";

/** Why no screen makes a call, and where it will be made. */
interface Unmade {
  readonly why: string;
  readonly comes: string;
}

/** Single calls that no screen makes. */
export const CALLS_WITHOUT_SCREEN: Readonly<Partial<Record<CallName, Unmade>>> = {
  inviteCodeValidation: {
    why: "no way in asks for an invite code yet: one that the address carries is saved after the sign-in",
    comes: "the sign-up, in every way in",
  },
  updateEmail: { why: "no screen changes who somebody is reached by", comes: "`account`" },
  updateMobile: { why: "no screen changes who somebody is reached by", comes: "`account`" },
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
  okycInitiateV1: { why: "the magic link's form of a call that the application makes", comes: "`okyc-ml`" },
  okycGetOtpV1: { why: "the magic link's form of a call that the application makes", comes: "`okyc-ml`" },
  okycGetAadhaarDetailsV1: {
    why: "the magic link's form of a call that the application makes",
    comes: "`okyc-ml`",
  },
};

/** Groups whose screens come one after the other: a call of theirs leaves the list with the screen that makes it. */
export const GROUPS_TO_COME: Readonly<Partial<Record<GroupId, Unmade>>> = {
  withdrawal: { why: "its screens come one after the other", comes: "credit management, taking money" },
  restructure: { why: "its screens come one after the other", comes: "loan restructuring" },
  magicLink: { why: "its screens come one after the other", comes: "the magic links" },
  linkLookup: { why: "its screens come one after the other", comes: "the magic links" },
};
