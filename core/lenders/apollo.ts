import { NO_FEES_STATED } from "./fee-variants.ts";
import { stated } from "./figure.ts";
import { cashLoanOffering, COMMON, ELIGIBILITY_TABLE, providerKeyNames } from "./lender-defaults.ts";
import type { Lender } from "./lender.ts";

export const APOLLO: Lender = {
  ...COMMON,
  code: "APOLLO",
  name: "Apollo-backed",
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(35, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  productOfferings: cashLoanOffering("APOLLO", "Apollo-backed"),
  fees: NO_FEES_STATED,
  providerKeys: providerKeyNames("APOLLO"),
};
