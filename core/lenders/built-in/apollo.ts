import { NO_FEES_STATED } from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const APOLLO: BuiltInLender = {
  ...lenderDefaults("APOLLO"),
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(35, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  fees: NO_FEES_STATED,
};
