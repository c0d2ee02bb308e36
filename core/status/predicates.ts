import { COARSE_GROUPS, STATUS_CODES } from "./code.ts";

/*
 * What a status code says (spec 1 §4 "Rules" and "Application modes"; ruling R2). Codes are compared as text; the absent
 * code is empty text and sorts before every other. The odd consequences stand: "above AIP rejected" takes in
 * AIP_NOT_INTERESTED and LINE_CLOSED, and `postAip` takes in every 90000 code.
 */

/** The profile is submitted: at or after AIP_SUBMITTED. */
export const submitted = (code: string): boolean => code >= STATUS_CODES.AIP_SUBMITTED;

/** Between AIP_SUBMITTED, included, and AIP_SUCCESS, excluded. */
export const beforeDecision = (code: string): boolean =>
  code >= STATUS_CODES.AIP_SUBMITTED && code < STATUS_CODES.AIP_SUCCESS;

/** The final result is pending: before the decision, and nothing is asked of the customer. */
export const finalResultPending = (code: string): boolean =>
  beforeDecision(code) &&
  code !== STATUS_CODES.AIP_PERFIOS_REQD &&
  code !== STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ;

/** Exactly AIP_SUCCESS. */
export const aipSuccess = (code: string): boolean => code === STATUS_CODES.AIP_SUCCESS;

/** From AIP_SUCCESS, included, up to CM_LINE_APPROVED, excluded. */
export const aipSuccessRange = (code: string): boolean =>
  code >= STATUS_CODES.AIP_SUCCESS && code < STATUS_CODES.CM_LINE_APPROVED;

/** At or after AIP_SUCCESS, every 90000 code included. */
export const postAip = (code: string): boolean => code >= STATUS_CODES.AIP_SUCCESS;

/** From CM_LINE_APPROVED, included, up to the coarse text `90000`, excluded. */
export const creditManagement = (code: string): boolean =>
  code >= STATUS_CODES.CM_LINE_APPROVED && code < COARSE_GROUPS.REJECTED;

/** From UNKNOWN_REJECTED to AIP_REJECTED, both included. */
export const aipRejected = (code: string): boolean =>
  code >= STATUS_CODES.UNKNOWN_REJECTED && code <= STATUS_CODES.AIP_REJECTED;

/** Above AIP_REJECTED, and so AIP_NOT_INTERESTED and LINE_CLOSED as well. */
export const bankerPortalRejected = (code: string): boolean => code > STATUS_CODES.AIP_REJECTED;

/**
 * A rejection, by whomever: one before the approval, and what lies above AIP_NOT_INTERESTED but for a closed line. Who
 * said no themselves, or has closed the line, was not rejected (rulings R41, R43).
 */
export const rejected = (code: string): boolean =>
  aipRejected(code) || (code > STATUS_CODES.AIP_NOT_INTERESTED && code < STATUS_CODES.LINE_CLOSED);

/** Above AIP_NOT_INTERESTED. */
export const reroutable = (code: string): boolean => code > STATUS_CODES.AIP_NOT_INTERESTED;

/**
 * The credit line is started: the record's `applicationStatus` (not its status code) equals the line-started
 * value. The specification does not say whether that value is the name or the code, so either counts.
 */
export const isLineStarted = (applicationStatus: string | null | undefined): boolean =>
  applicationStatus === "CM_LINE_STARTED" || applicationStatus === STATUS_CODES.CM_LINE_STARTED;

/** After how many months a rejected customer may try again (spec 1 §2, §4, §9). */
export const RETRY_AFTER_MONTHS = 3;

/** How far an application has come (spec 1 §4 "Stages"). */
export const STAGES = ["QUALIFICATION", "PROFILE_SUBMISSION", "POST_AIP", "CREDIT_MANAGEMENT"] as const;

export type Stage = (typeof STAGES)[number];

/** The six application modes, each with its allowed-route group (spec 1 §2 "Allowed-route groups"). */
export const MODES = [
  "QUALIFICATION",
  "POST_AIP",
  "CREDIT_MANAGEMENT",
  "AUTHENTICATION",
  "LOAN_RESTRUCTURE",
  "DEFAULT",
] as const;

export type Mode = (typeof MODES)[number];

/** The modes that a status can lead to. The others come from the screen one is on (ruling R3). */
export const STATUS_MODES = [
  "QUALIFICATION",
  "POST_AIP",
  "CREDIT_MANAGEMENT",
] as const satisfies readonly Mode[];

export type StatusMode = (typeof STATUS_MODES)[number];

/** The stage of a code; the absent code is in qualification (ruling R3). */
export function stageOf(code: string): Stage {
  if (creditManagement(code)) return "CREDIT_MANAGEMENT";
  if (postAip(code)) return "POST_AIP";
  return submitted(code) ? "PROFILE_SUBMISSION" : "QUALIFICATION";
}

/**
 * The mode that chooses the allowed-route group: the stage, where profile submission uses qualification's group
 * (spec 1 §4 "Application modes"; ruling R3). Profile submission is a stage only; the six modes do not have it.
 */
export const modeOf = (stage: Stage): StatusMode =>
  stage === "PROFILE_SUBMISSION" ? "QUALIFICATION" : stage;
