import { DAY_MS, MINUTE_MS } from "../calendar/duration.ts";
import { formatDuration } from "../messages/format-duration.ts";
import type { Text } from "../messages/message.ts";
import type { KycKind } from "./documents/document-kinds.table.ts";

/*
 * How long something waits or holds that the platform keeps and a page promises: the decision that ends it and the
 * words that tell of it ask here. What the law or the grievance officer is bound to is in tables of its own.
 */

/** Days that a change of the phone waits whose old number is lost (ruling R44, assumed). */
export const LOST_NUMBER_DAYS = 3;

/** Days that a lender sees statements by an account aggregator's consent (assumed). */
export const AGGREGATOR_CONSENT_DAYS = 30;

/** Days that a link to spread the repayments holds (assumed). */
export const RESTRUCTURE_LINK_DAYS = 7;

/**
 * After how long without an answer a partner is given up, in seconds (assumed): what it was asked counts as failed
 * then, or may be asked again, so that no one waits for good.
 */
export const GIVEN_UP_SECONDS = 900;

/*
 * Usual durations that more than one page shows. Every text and every wait that names such a time reads it here. All
 * are assumed; the specification's own times for verifying income are in core/mandate. If pages disagreed, the longer
 * time is used (docs/decisions/applying.md).
 */

/** Minutes that each way to verify identity takes. */
const KYC_MINUTES = { aadhaar: 2, video: 10, digital: 5, central: 1 } as const satisfies Record<
  KycKind,
  number
>;

/** How many minutes what is asked of a customer takes them, or takes the service that answers while they wait. */
export const USUAL_MINUTES = {
  ...KYC_MINUTES,
  /** Before a way to prove it is chosen: the longest of those that every lender takes. */
  identity: KYC_MINUTES.digital,
  selfie: 2,
  office: 1,
  addressProof: 5,
  salarySlips: 5,
  account: 3,
  /** A press of a button. */
  place: 1 / 6,
  provider: 1,
  /** One rupee, sent or received, that confirms an account. */
  rupee: 1,
  autoRepayments: 5,
  keyFacts: 3,
  /** A page of 300 words, read slowly. */
  terms: 2,
  signing: 5,
  /** Until the lender has prepared the documents, and until they are signed. */
  signature: 1,
  /** An agent's visit, to sign by hand or to collect a form. */
  visit: 15,
} as const;

export type UsualTimeName = keyof typeof USUAL_MINUTES;

/** How many days a bank, an agent or people at the lender take (ruling R49). */
export const USUAL_DAYS = {
  documents: 1,
  account: 1,
  bankPapers: 2,
  mandate: 2,
  paperForm: 3,
  agent: 2,
} as const;

/** How long something takes in words: "5 minutes". */
export const minutesFor = (...all: readonly UsualTimeName[]): Text =>
  formatDuration((all.reduce((sum, one) => sum + USUAL_MINUTES[one], 0) * MINUTE_MS) / 1000);

/** How long another party takes, in words: "2 days". */
export const daysFor = (whose: keyof typeof USUAL_DAYS): Text =>
  formatDuration((USUAL_DAYS[whose] * DAY_MS) / 1000);
