/**
 * The status codes, coarse and fine (spec 1 §4 "Application status codes", spec 2 §4 "Application status codes relevant to
 * credit management"), in the specification's order. A new code is one line here.
 */
export const STATUS_CODES = {
  AIP_SUBMITTED: "30000.10000",
  AIP_SUCCESS: "30000.50000",
  AIP_PERFIOS_REQD: "30000.20000",
  AIP_PERFIOS_SUBMITTED: "30000.21000",
  AIP_CUSTOMER_INTERACTION_REQ: "30000.11100",
  AIP_CUSTOMER_INTERACTION_OVER: "30000.11109",
  AIP_ADDRESS_REQD: "30000.15000",
  AIP_NOHIT: "30000.10900",
  AIP_INTERESTED: "31000.50000",
  AIP_NOT_INTERESTED: "90000.31000",
  QUAL_REJECTED: "90000.10000",
  AIP_REJECTED: "90000.30000",
  ONBRD_REJECTED: "90000.40000",
  UNKNOWN_REJECTED: "90000.00000",
  PORTAL_REJECT: "90000.80000",
  LINE_CLOSED: "90000.99000",
  CM_LINE_APPROVED: "80000.10000",
  CM_LINE_ISSUED: "80000.20000",
  CM_LINE_STARTED: "80000.30000",
} as const satisfies Readonly<Record<string, `${number}.${number}`>>;

/** Name of a status whose code the specification gives. */
export type StatusName = keyof typeof STATUS_CODES;

/** A value that the specification leaves out ("not shown"); never filled with a guess. */
export interface NotStated {
  readonly kind: "not-stated";
  readonly source: string;
}

/** Two more statuses exist by name; their codes are not stated (spec 1 §4). Such a code compares like any other (ruling R1). */
export const STATUSES_WITHOUT_CODE = {
  AIP_SOFT_NI_1: { kind: "not-stated", source: "spec 1 §4" },
  AIP_SOFT_NI_2: { kind: "not-stated", source: "spec 1 §4" },
} as const satisfies Readonly<Record<string, NotStated>>;

/**
 * The coarse groups that the specification names. They are five-character texts and are compared as text,
 * so `90000` sorts before `90000.00000` (ruling R1).
 */
export const COARSE_GROUPS = {
  CREDIT_MANAGEMENT: "80000",
  REJECTED: "90000",
} as const satisfies Readonly<Record<string, `${number}`>>;

type CoarseGroup = keyof typeof COARSE_GROUPS;

/** The code of a customer who has not applied: empty text, before every other code (ruling R1). */
export const NO_STATUS = "";

const LENGTH = 11;
const DOT = 5;
const ZERO = 48;
const NINE = 57;
const FULL_STOP = 46;

/**
 * True for a well-formed status code: eleven characters, five ASCII digits, a full stop, five ASCII digits
 * (ruling R1). A well-formed code need not be a known one. The empty text is absent, not well formed.
 */
export function isStatusCode(text: string): boolean {
  if (text.length !== LENGTH) return false;
  for (let i = 0; i < LENGTH; i += 1) {
    const unit = text.charCodeAt(i);
    if (i === DOT ? unit !== FULL_STOP : unit < ZERO || unit > NINE) return false;
  }
  return true;
}

export type ParsedStatusCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly expected: string };

/**
 * Takes a code in at an edge (ruling R1). Nothing is trimmed or repaired: what is not exactly `ddddd.ddddd` is
 * refused, with what was expected, and so never reaches a comparison.
 */
export const parseStatusCode = (text: string): ParsedStatusCode =>
  isStatusCode(text)
    ? { ok: true, code: text }
    : { ok: false, expected: "a status code of eleven characters, five digits, a full stop and five digits" };

const NAMES: ReadonlyMap<string, StatusName> = new Map(
  (Object.entries(STATUS_CODES) as [StatusName, string][]).map(([name, code]) => [code, name]),
);

/** The name of a code, or null for a code that has none (interfaces: `creditline status`). */
export const nameOfStatus = (code: string): StatusName | null => NAMES.get(code) ?? null;

/**
 * The coarse group of a code: by its first five characters, where the specification names that group
 * (spec 1 §4), else null.
 */
export function coarseGroupOf(code: string): CoarseGroup | null {
  const coarse = code.slice(0, DOT);
  if (coarse === COARSE_GROUPS.CREDIT_MANAGEMENT) return "CREDIT_MANAGEMENT";
  return coarse === COARSE_GROUPS.REJECTED ? "REJECTED" : null;
}

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

/*
 * How far an application has come (spec 1 §4), where the predicates of the specification leave it open. Beside them, since
 * the first page asks those and none of these.
 */

/**
 * The customer has accepted the offer and has not been rejected since: from AIP_INTERESTED up to the coarse text
 * `90000`, excluded.
 */
export const isOfferAccepted = (code: string): boolean =>
  code >= STATUS_CODES.AIP_INTERESTED && code < COARSE_GROUPS.REJECTED;

/** The lender has opened the line: in credit management, at or after CM_LINE_ISSUED. */
export const isLineIssued = (code: string): boolean =>
  creditManagement(code) && code >= STATUS_CODES.CM_LINE_ISSUED;
