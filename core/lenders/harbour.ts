import { ASPIRE_KOMAC } from "./fee-rows.table.ts";
import { feesFromCashLine } from "./fee-variants.ts";
import { stated } from "./figure.ts";
import { commonTo } from "./lender-defaults.ts";
import type { BuiltInLender } from "./lender.ts";

export const HARBOUR: BuiltInLender = {
  ...commonTo("HARBOUR"),
  minimumAge: stated(21, "invented"),
  maximumAge: stated(55, "invented"),
  minimumIncome: stated(18_000, "invented"),
  fees: feesFromCashLine(ASPIRE_KOMAC),
};
