import {
  nameOfStatus,
  type StatusName,
  COARSE_GROUPS,
  STATUS_CODES,
  aipRejected,
  aipSuccess,
  aipSuccessRange,
  bankerPortalRejected,
  creditManagement,
  finalResultPending,
  modeOf,
  postAip,
  reroutable,
  type Stage,
  stageOf,
  type StatusMode,
  submitted,
} from "./code.ts";

/** What a status code means; the shape that `creditline status` prints, in its order. */
export interface StatusDescription {
  readonly code: string;
  /** Null for a well-formed code without a name. */
  readonly name: StatusName | null;
  readonly stage: Stage;
  readonly mode: StatusMode;
  readonly predicates: {
    readonly submitted: boolean;
    readonly finalResultPending: boolean;
    readonly aipSuccess: boolean;
    readonly aipSuccessRange: boolean;
    readonly postAip: boolean;
    readonly creditManagement: boolean;
    readonly aipRejected: boolean;
    readonly bankerPortalRejected: boolean;
    readonly reroutable: boolean;
  };
}

/** Says what a well-formed or absent code means (rulings R1 to R3). Malformed codes are refused before: `parseStatusCode`. */
export function describeStatus(code: string): StatusDescription {
  const stage = stageOf(code);
  return {
    code,
    name: nameOfStatus(code),
    stage,
    mode: modeOf(stage),
    predicates: {
      submitted: submitted(code),
      finalResultPending: finalResultPending(code),
      aipSuccess: aipSuccess(code),
      aipSuccessRange: aipSuccessRange(code),
      postAip: postAip(code),
      creditManagement: creditManagement(code),
      aipRejected: aipRejected(code),
      bankerPortalRejected: bankerPortalRejected(code),
      reroutable: reroutable(code),
    },
  };
}

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
