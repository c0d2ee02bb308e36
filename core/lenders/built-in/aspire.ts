import { ASPIRE_KOMAC } from "../fees/fee-rows.table.ts";
import { feesFromCashLine } from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const ASPIRE: BuiltInLender = {
  ...lenderDefaults("ASPIRE"),
  minimumAge: stated(21, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  maximumAge: stated(45, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  minimumIncome: stated(21_000, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  fees: feesFromCashLine(ASPIRE_KOMAC),
};
