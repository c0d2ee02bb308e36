import { INCRED_CREDITSAISON_HDBFS } from "../fees/fee-rows.table.ts";
import { feesFromCashLine } from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const CREDITSAISON: BuiltInLender = {
  ...lenderDefaults("CREDITSAISON"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(62, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  fees: feesFromCashLine(INCRED_CREDITSAISON_HDBFS),
};
