import type { StatusDescription } from "./describe.ts";

/** What each predicate of a status code holds for, in words, in their order (ruling R2). */
export const PREDICATE_WORDS = {
  submitted: "at or after AIP_SUBMITTED",
  finalResultPending: "from AIP_SUBMITTED up to AIP_SUCCESS, and nothing is required of the customer",
  aipSuccess: "exactly AIP_SUCCESS",
  aipSuccessRange: "from AIP_SUCCESS up to CM_LINE_APPROVED",
  postAip: "at or after AIP_SUCCESS, every 90000 code too",
  creditManagement: "from CM_LINE_APPROVED up to the coarse text 90000",
  aipRejected: "from UNKNOWN_REJECTED to AIP_REJECTED, both included",
  bankerPortalRejected: "above AIP_REJECTED",
  reroutable: "above AIP_NOT_INTERESTED",
} as const satisfies Readonly<Record<keyof StatusDescription["predicates"], string>>;

/** The names of the predicates, in their order. */
export const PREDICATES = Object.keys(PREDICATE_WORDS) as readonly (keyof typeof PREDICATE_WORDS)[];
