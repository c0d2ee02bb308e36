import type { Rule } from "./rule.ts";
import { hasOnly } from "./text.ts";
import { fail, pass } from "./validation.ts";

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

const isLabel = (label: string): boolean =>
  label !== "" &&
  label.length <= LONGEST_LABEL &&
  !label.startsWith("-") &&
  !label.endsWith("-") &&
  hasOnly(label, true, "-");

/** The last label of a domain: two letters or more, or an international one in its xn-- form. */
const isTopLabel = (label: string): boolean =>
  label.length >= 2 && (hasOnly(label, false, "") || label.startsWith("xn--"));

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  return labels.length >= 2 && labels.every(isLabel) && isTopLabel(top);
}

/**
 * Office e-mail in a valid format (spec 1 §5): one @, a plain local part, a domain name of two labels or more. No
 * quoted local parts, no comments, no addresses in brackets. Normal form: the domain lower-cased.
 */
export const officeEmailRule: Rule = (field, text) => {
  const at = text.length > LONGEST_EMAIL ? -1 : text.indexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = at === -1 ? "" : text.slice(at + 1);
  if (!isLocalPart(local) || !isDomain(domain))
    return fail(field, text, "INVALID_EMAIL", "Enter an e-mail address like asha@company.co.in.");
  return pass(field, hasUpperCase(domain) ? `${local}@${domain.toLowerCase()}` : text);
};

function hasUpperCase(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) return true;
  }
  return false;
}
