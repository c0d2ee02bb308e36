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
