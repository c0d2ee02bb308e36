import { messageKey } from "../../messages/message.ts";
import {
  above,
  exactly,
  higherOf,
  NOT_STATED,
  onOverdue,
  percent,
  reading,
  rupees,
  slabs,
  upTo,
} from "../fees/charge.ts";
import { feesFromCashLine } from "../fees/fee-variants.ts";
import { stated } from "../figure.ts";
import { commonTo, ELIGIBILITY_TABLE } from "../lender-defaults.ts";
import type { BuiltInLender } from "../lender.ts";
import { CONSUMER_FINANCE_OFFERING, personalLoan } from "../offerings.ts";

export const DMI: BuiltInLender = {
  ...commonTo("DMI"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(56, ELIGIBILITY_TABLE),
  minimumIncome: stated(25_000, ELIGIBILITY_TABLE),
  productOfferings: stated(
    [personalLoan("DMI", "DMI"), CONSUMER_FINANCE_OFFERING],
    "spec 1 §4 (consumer finance with partner DMI)",
  ),
  fees: feesFromCashLine({
    processing: [
      reading(
        "199 for 3k, 399 for 5k, 499 for 10k; above 10k 2% or 500, whichever higher",
        slabs(
          upTo(3_000, exactly(rupees(199))),
          upTo(5_000, exactly(rupees(399))),
          upTo(10_000, exactly(rupees(499))),
          above(exactly(higherOf(percent(2), rupees(500)))),
        ),
      ),
    ],
    bounce: [reading("Rs 450", exactly(rupees(450)))],
    overdue: [reading(messageKey("2% per month on outstanding EMI"), onOverdue(2, "month"))],
    foreclosure: NOT_STATED,
  }),
};
