import type { Rule } from "./rule.ts";
import { hasOnly, isDigitCode, isLetterCode } from "./text.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

/** Lengths of RFC 5321: the address, the part before @, one label of the domain. */
const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

const LOCAL_PUNCTUATION = ".!#$%&'*+/=?^_`{|}~-";

const isLocalPart = (local: string): boolean =>
  local !== "" &&
  local.length <= LONGEST_LOCAL &&
  !local.startsWith(".") &&
  !local.endsWith(".") &&
  !local.includes("..") &&
  hasOnly(local, true, LOCAL_PUNCTUATION);

const HYPHEN = 45;
const DOT = 46;

/** Whether the characters from `start` to before `end` are letters, digits and inner hyphens, 1 to 63 of them. */
function isLabel(text: string, start: number, end: number): boolean {
  if (end === start || end - start > LONGEST_LABEL) return false;
  if (text.charCodeAt(start) === HYPHEN || text.charCodeAt(end - 1) === HYPHEN) return false;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (!isLetterCode(code) && !isDigitCode(code) && code !== HYPHEN) return false;
  }
  return true;
}

/** The last label of a domain: two letters or more, or an international one in its xn-- form. */
function isTopLabel(text: string, start: number): boolean {
  if (text.length - start < 2) return false;
  if (text.slice(start, start + 4).toLowerCase() === "xn--") return true;
  for (let i = start; i < text.length; i += 1) if (!isLetterCode(text.charCodeAt(i))) return false;
  return true;
}

/** Whether what begins at `start` is a domain name of two labels or more. */
function isDomain(text: string, start: number): boolean {
  let label = start;
  for (let i = start; i < text.length; i += 1) {
    if (text.charCodeAt(i) !== DOT) continue;
    if (!isLabel(text, label, i)) return false;
    label = i + 1;
  }
  return label !== start && isLabel(text, label, text.length) && isTopLabel(text, label);
}

/**
 * Office e-mail in a valid format (spec 1 §5): one @, a plain local part, a domain name of two labels or more. No
 * quoted local parts, no comments, no addresses in brackets. Normal form: the domain lower-cased.
 */
export const officeEmailRule: Rule = (field, text) => {
  const at = text.length > LONGEST_EMAIL ? -1 : text.indexOf("@");
  if (at === -1 || !isLocalPart(text.slice(0, at)) || !isDomain(text, at + 1))
    return fail(field, text, "INVALID_EMAIL", say("Enter an e-mail address like asha@company.co.in."));
  return pass(field, withLowerCaseDomain(text, at + 1));
};

function withLowerCaseDomain(text: string, start: number): string {
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) return text.slice(0, start) + text.slice(start).toLowerCase();
  }
  return text;
}
