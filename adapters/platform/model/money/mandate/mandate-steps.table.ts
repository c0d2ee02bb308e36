import { DAY_MS } from "@creditline/core/calendar/duration";
import type { BannerState } from "@creditline/core/mandate/banner";
import type { ComingStep, MandateOccurrence } from "../../../partners/mandate-occurrences.ts";

interface MandateStep {
  /** The states it happens in; null for any but REJECTED. */
  readonly from: readonly BannerState[] | null;
  readonly on: MandateOccurrence;
  readonly to: BannerState;
  /** What the customer is told of why; null where it went well. */
  readonly reason?: string;
  /** Whether the account counts as verified from now on; unchanged where it is left out. */
  readonly verified?: boolean;
  /** What the simulator brings about next. */
  readonly next?: ComingStep;
}

const ELIGIBLE_REVIEWS = ["PENNY_DROP_REVIEW", "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE"] as const;
/** In which a proof of the account is wanted. */
export const PROOF_WANTED = [
  "PICKUP_PENDING_EMANDATE_COMPLETED",
  "MANDATE_PENDING_EMANDATE_COMPLETED",
] as const;
/** Until the bank has collected or taken a form (assumed). */
const A_DAY_S = DAY_MS / 1000;
const NOT_VERIFIED = "We couldn't verify this account.";
const AGAIN = "We still can't verify this account.";

/**
 * How the banner's states follow from each other. Assumed, all of it: the specification names the states, and what
 * each leads to (spec 2 §4), not what comes between. The first step that holds decides.
 */
export const MANDATE_STEPS: readonly MandateStep[] = [
  { from: ["MANDATE_NOT_REQUIRED"], on: "account-verified", to: "MANDATE_NOT_REQUIRED", verified: true },
  { from: null, on: "account-verified", to: "EMANDATE_CX_ATN_PENDING", verified: true },
  {
    from: null,
    on: "account-in-review",
    to: "PENNY_DROP_REVIEW",
    verified: false,
    next: { on: "review-failed", afterSeconds: 60 },
  },
  {
    from: null,
    on: "account-in-review-e-mandate-eligible",
    to: "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE",
    verified: false,
    next: { on: "review-passed", afterSeconds: 60 },
  },
  { from: null, on: "account-failed", to: "BD_PENDING", verified: false, reason: NOT_VERIFIED },
  {
    from: null,
    on: "account-of-another",
    to: "BD_PENDING",
    verified: false,
    reason: "The bank has this account under another name.",
  },
  {
    from: null,
    on: "bank-unsupported",
    to: "BLOCKED",
    verified: true,
    reason: "This bank doesn't support e-mandates.",
  },
  { from: ELIGIBLE_REVIEWS, on: "review-passed", to: "EMANDATE_CX_ATN_PENDING", verified: true },
  { from: ELIGIBLE_REVIEWS, on: "review-failed", to: "BD_PENDING", verified: false, reason: NOT_VERIFIED },
  { from: ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED"], on: "review-passed", to: "VERIFIED", verified: true },
  {
    from: ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED"],
    on: "review-failed",
    to: "MANDATE_PENDING_EMANDATE_COMPLETED",
    verified: false,
    reason: NOT_VERIFIED,
  },
  {
    from: ["PENNY_DROP_REVIEW"],
    on: "mandate-signed",
    to: "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
    next: { on: "review-failed", afterSeconds: 60 },
  },
  {
    from: ["PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE"],
    on: "mandate-signed",
    to: "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
    next: { on: "review-passed", afterSeconds: 60 },
  },
  {
    from: [
      "CX_ACTION_PENDING",
      "EMANDATE_CX_ATN_PENDING",
      "PICKUP_PENDING_EMANDATE_ELIGIBLE",
      "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    ],
    on: "mandate-signed",
    to: "EMANDATE_DOCUMENT_REVIEW",
    next: { on: "mandate-accepted", afterSeconds: 30 },
  },
  { from: ["EMANDATE_DOCUMENT_REVIEW"], on: "mandate-accepted", to: "VERIFIED", verified: true },
  {
    from: ["EMANDATE_DOCUMENT_REVIEW", "VERIFIED", "NACH_PICKUP_PENDING"],
    on: "mandate-cancelled",
    to: "EMANDATE_CX_ATN_PENDING",
  },
  {
    from: ["EMANDATE_DOCUMENT_REVIEW"],
    on: "mandate-failed",
    to: "FINOPS_REVIEW",
    reason: "The bank rejected the mandate.",
    next: { on: "form-asked", afterSeconds: 60 },
  },
  {
    from: [
      "FINOPS_REVIEW",
      "BLOCKED",
      "CX_ACTION_PENDING",
      "EMANDATE_CX_ATN_PENDING",
      "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    ],
    on: "form-asked",
    to: "NACH_PICKUP_PENDING",
  },
  {
    from: ["NACH_PICKUP_PENDING"],
    on: "pickup-booked",
    to: "PICKUP_PENDING_EMANDATE_ELIGIBLE",
    next: { on: "form-collected", afterSeconds: A_DAY_S },
  },
  { from: ["PICKUP_PENDING_EMANDATE_ELIGIBLE"], on: "pickup-cancelled", to: "NACH_PICKUP_PENDING" },
  {
    from: ["NACH_PICKUP_PENDING", "PICKUP_PENDING_EMANDATE_ELIGIBLE"],
    on: "form-collected",
    to: "NACH_DOCUMENT_REVIEW",
    next: { on: "form-accepted", afterSeconds: A_DAY_S },
  },
  { from: ["NACH_DOCUMENT_REVIEW"], on: "form-accepted", to: "VERIFIED", verified: true },
  {
    from: ["NACH_DOCUMENT_REVIEW"],
    on: "form-refused",
    to: "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    reason: "The bank did not accept the form.",
  },
  {
    from: PROOF_WANTED,
    on: "proof-uploaded",
    to: "DOCUMENT_REVIEW",
    next: { on: "proof-accepted", afterSeconds: 60 },
  },
  { from: ["DOCUMENT_REVIEW"], on: "proof-accepted", to: "VERIFIED", verified: true },
  {
    from: ["DOCUMENT_REVIEW"],
    on: "proof-refused",
    to: "MANDATE_PENDING_EMANDATE_COMPLETED",
    verified: false,
    reason: AGAIN,
  },
];

/** The step that an occurrence takes in a state; null where it means nothing there. */
export const mandateStep = (from: BannerState, on: MandateOccurrence): MandateStep | null =>
  MANDATE_STEPS.find(
    (step) => step.on === on && (step.from === null ? from !== "REJECTED" : step.from.includes(from)),
  ) ?? null;
