import { COARSE_GROUPS, STATUS_CODES } from "./code.ts";
import type { StatusDescription } from "./describe.ts";

/** How a code is compared with a bound, as text (ruling R1). */
export interface StatusBound {
  readonly op: "=" | "!=" | "<" | "<=" | ">" | ">=";
  readonly code: string;
}

const { AIP_SUBMITTED, AIP_SUCCESS, AIP_REJECTED, CM_LINE_APPROVED } = STATUS_CODES;
const from = (code: string): StatusBound => ({ op: ">=", code });
const before = (code: string): StatusBound => ({ op: "<", code });
const not = (code: string): StatusBound => ({ op: "!=", code });

/** Of the landing decision alone: before the decision (ruling R7, "Customer interaction"). */
export const BEFORE_DECISION: readonly StatusBound[] = [from(AIP_SUBMITTED), before(AIP_SUCCESS)];

/**
 * What each predicate compares (ruling R2), for those who explain or enumerate. The predicates themselves are functions
 * (`predicates.ts`), because each page of the web asks a few of them; a test holds the two together at every code.
 */
export const STATUS_BOUNDS: Readonly<Record<keyof StatusDescription["predicates"], readonly StatusBound[]>> =
  {
    submitted: [from(AIP_SUBMITTED)],
    finalResultPending: [
      ...BEFORE_DECISION,
      not(STATUS_CODES.AIP_PERFIOS_REQD),
      not(STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ),
    ],
    aipSuccess: [{ op: "=", code: AIP_SUCCESS }],
    aipSuccessRange: [from(AIP_SUCCESS), before(CM_LINE_APPROVED)],
    postAip: [from(AIP_SUCCESS)],
    creditManagement: [from(CM_LINE_APPROVED), before(COARSE_GROUPS.REJECTED)],
    aipRejected: [from(STATUS_CODES.UNKNOWN_REJECTED), { op: "<=", code: AIP_REJECTED }],
    bankerPortalRejected: [{ op: ">", code: AIP_REJECTED }],
    reroutable: [{ op: ">", code: STATUS_CODES.AIP_NOT_INTERESTED }],
  };
