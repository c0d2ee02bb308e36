import {
  above,
  below,
  between,
  exactly,
  NOT_STATED,
  oneOf,
  onOverdue,
  percent,
  reading,
  rupees,
  slabs,
  unstated,
  upTo,
} from "./charge.ts";
import { feesFromCashLine } from "./fee-variants.ts";
import { stated } from "./figure.ts";
import { cashLoanOffering, COMMON, ELIGIBILITY_TABLE, providerKeyNames } from "./lender-defaults.ts";
import type { Lender } from "./lender.ts";

export const INCRED: Lender = {
  ...COMMON,
  code: "INCRED",
  name: "InCred",
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(62, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  productOfferings: cashLoanOffering("INCRED", "InCred"),
  fees: feesFromCashLine({
    processing: [
      reading(
        "299 for 3K, 449 for 5K, 699 for 10K, 625 or 750 for 15K-25K, 2.5%-3% at 25K and above",
        slabs(
          upTo(3_000, exactly(rupees(299))),
          upTo(5_000, exactly(rupees(449))),
          upTo(10_000, exactly(rupees(699))),
          // Between the stated slabs (ruling R21).
          below(15_000, unstated),
          below(25_000, oneOf(rupees(625), rupees(750))),
          above(between(percent(2.5), percent(3))),
        ),
      ),
    ],
    bounce: [reading("Rs 450", exactly(rupees(450)))],
    overdue: [reading("2% per month for days delayed", onOverdue(2, "month"))],
    foreclosure: NOT_STATED,
  }),
  providerKeys: providerKeyNames("INCRED"),
};
