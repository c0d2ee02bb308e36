import type { QUAL_ROUTES } from "./qual.routes.table.ts";

/**
 * The qualification screens that the payments app has a copy of, at /gq (spec 1 §2). Each copy is the plain
 * screen's, with `gpay-` before its name; `phone` says whether the copy asks for the phone number, where the
 * specification says so.
 */
export const GQ_COPIES = [
  { of: "qual" },
  { of: "quickProfile", phone: false },
  { of: "residenceDetails" },
  { of: "financialDetails" },
  { of: "submitApplication", phone: true },
  { of: "rejectedApplication" },
  { of: "approvedApplication" },
  { of: "perfiosValidation" },
  { of: "creditEligibility" },
  { of: "noResponse" },
] as const satisfies readonly {
  readonly of: (typeof QUAL_ROUTES)[number]["name"];
  readonly phone?: boolean;
}[];
