import { COARSE_GROUPS, type CoarseGroup, STATUS_CODES, type StatusName } from "./codes.table.ts";

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
