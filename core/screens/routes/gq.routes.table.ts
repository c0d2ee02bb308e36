import type { QUAL_ROUTES } from "./qual.routes.table.ts";

/**
 * The qualification screens that the payments app has a copy of, at /gq (spec 1 §2 "Payments-app copy of the
 * qualification flow"). Each copy is the plain screen's, with `gpay-` before its name; `phone` says whether the copy asks
 * for the phone number, where the specification says so.
 */
export const GQ_COPIES = [
  { of: "qual" },
  { of: "quickProfile", phone: false },
  { of: "residenceDetails" },
  { of: "financialDetails" },
  { of: "submitApplication", phone: true },
  { of: "rejectedApplication", after: true },
  { of: "approvedApplication", after: true },
  { of: "perfiosValidation", after: true },
  { of: "creditEligibility", after: true },
  { of: "noResponse", after: true },
] as const satisfies readonly GqCopy[];

interface GqCopy {
  readonly of: (typeof QUAL_ROUTES)[number]["name"];
  readonly phone?: boolean;
  /** It shows what came of the submission: there is nothing to show without a customer. */
  readonly after?: true;
}

const COPIES: readonly GqCopy[] = GQ_COPIES;

/** Plain names of the copies that come after the submission. */
export const GQ_AFTER_SUBMISSION: ReadonlySet<string> = new Set(
  COPIES.filter(({ after }) => after).map(({ of }) => of),
);
