import type { LenderCode } from "@creditline/core/reference/lender-codes.table";

/** The eligibility table of spec 1 §9 and spec 2 §9, copied a second time so that a slip in either shows. */
export const SPEC_BOUNDS = [
  { lender: "RBL", youngest: 23, oldest: 65, income: 20_000 },
  { lender: "DMI", youngest: 23, oldest: 56, income: 25_000 },
  { lender: "APOLLO", youngest: 21, oldest: 35, income: 15_000 },
  { lender: "INCRED", youngest: 23, oldest: 62, income: 15_000 },
  { lender: "FULLERTON", youngest: 23, oldest: 62, income: 15_000 },
  { lender: "TAPSTART", youngest: 21, oldest: 45, income: 21_000 },
  { lender: "CREDITSAISON", youngest: 23, oldest: 62, income: 15_000 },
  { lender: "HDBFS", youngest: 23, oldest: 62, income: 15_000 },
  { lender: "LENDBOX", youngest: 21, oldest: 45, income: 21_000 },
  { lender: "CHOLAMANDALAM", youngest: 21, oldest: 45, income: 21_000 },
  { lender: "ASPIRE", youngest: 21, oldest: 45, income: 21_000 },
  { lender: "KOMAC", youngest: 21, oldest: 45, income: 21_000 },
] as const satisfies readonly { lender: LenderCode; youngest: number; oldest: number; income: number }[];
