import type { Known } from "../../lenders/lender.ts";
import { lenderOf } from "../../lenders/lenders.table.ts";
import { contactLine } from "../../reference/complaints.table.ts";
import { isLenderCode } from "../../reference/lenders/lender-codes.table.ts";
import { lenderNamed } from "../../reference/lenders/lender-named.ts";

/** Who issues a paper, as the head of a letter says it; null where a lender's configuration has no such figure (ruling R59). */
export interface Issuer {
  /** The legal name; the lender's name where that is not known. */
  readonly name: string;
  readonly formerly: string | null;
  readonly address: string | null;
  readonly registration: string | null;
  /** The grievance officer with phone and e-mail, in one line. */
  readonly contact: string | null;
}

const valueOf = <T>(figure: Known<T>): T | null => (figure.status === "not-stated" ? null : figure.value);

/** The lender behind a code as the issuer of its papers, from the configuration that decides. */
export function issuerOf(code: string): Issuer {
  if (!isLenderCode(code))
    return { name: lenderNamed(code), formerly: null, address: null, registration: null, contact: null };
  const { name, legalName, formerName, registeredAddress, registration, grievanceOfficer } = lenderOf(code);
  const officer = valueOf(grievanceOfficer);
  return {
    name: valueOf(legalName) ?? name,
    formerly: valueOf(formerName),
    address: valueOf(registeredAddress),
    registration: valueOf(registration),
    contact: officer === null ? null : contactLine(officer),
  };
}

/** The town of an address whose last part is a town with its pincode: "1 A Road, Mumbai 400001" gives "Mumbai". */
export const townOf = (address: string): string =>
  (address.split(",").at(-1) ?? "").replace(/[\s-]*\d{3}\s?\d{3}\s*$/, "").trim();
