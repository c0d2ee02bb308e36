import type { BannerState } from "@creditline/core/mandate/banner.table";

/** What a state of the banner says beside its text. */
interface BannerStanding {
  /** What is known of the account. */
  readonly account: "none" | "unverified" | "verified";
  /** Whether the customer has signed the mandate by then. */
  readonly isSigned: boolean;
}

/** What each state of the banner says of the account and of the mandate (assumed, like the ways between them). */
const STANDINGS: Readonly<Record<BannerState, BannerStanding>> = {
  BLOCKED: { account: "verified", isSigned: false },
  BD_PENDING: { account: "none", isSigned: false },
  MANDATE_NOT_REQUIRED: { account: "none", isSigned: false },
  CX_ACTION_PENDING: { account: "verified", isSigned: false },
  EMANDATE_CX_ATN_PENDING: { account: "verified", isSigned: false },
  PICKUP_PENDING_EMANDATE_ELIGIBLE: { account: "verified", isSigned: false },
  MANDATE_PENDING_EMANDATE_ELIGIBLE: { account: "verified", isSigned: false },
  PENNY_DROP_REVIEW: { account: "unverified", isSigned: false },
  PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE: { account: "unverified", isSigned: false },
  DOCUMENT_REVIEW: { account: "unverified", isSigned: false },
  PENNY_DROP_REVIEW_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  EMANDATE_DOCUMENT_REVIEW: { account: "verified", isSigned: true },
  NACH_DOCUMENT_REVIEW: { account: "verified", isSigned: false },
  FINOPS_REVIEW: { account: "verified", isSigned: false },
  NACH_PICKUP_PENDING: { account: "verified", isSigned: false },
  PICKUP_PENDING_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  MANDATE_PENDING_EMANDATE_COMPLETED: { account: "unverified", isSigned: true },
  REJECTED: { account: "unverified", isSigned: false },
  VERIFIED: { account: "verified", isSigned: true },
  UNKNOWN: { account: "none", isSigned: false },
};

/** What a state says; in one that is not known the account counts as verified. */
export const standingOfBanner = (status: string): BannerStanding =>
  Object.hasOwn(STANDINGS, status)
    ? STANDINGS[status as BannerState]
    : { account: "verified", isSigned: false };
