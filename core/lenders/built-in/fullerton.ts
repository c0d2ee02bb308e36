import { messageKey } from "../../messages/message.ts";
import {
  above,
  atMost,
  below,
  onClosing,
  onOverdue,
  percent,
  reading,
  readingPlusGst,
  rupees,
  slabs,
  unstated,
  upTo,
} from "../fees/charge.ts";
import { FAST_CASH_FEES, feesFromCashLine } from "../fees/fee-variants.ts";
import { stated } from "../figure.ts";
import { commonTo, ELIGIBILITY_TABLE } from "../lender-defaults.ts";
import type { BuiltInLender } from "../lender.ts";

export const FULLERTON: BuiltInLender = {
  ...commonTo("FULLERTON"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(62, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  preEmiInterest: stated("added-to-first-instalment", "spec 2 §9"),
  fees: feesFromCashLine(
    {
      processing: [readingPlusGst("up to 5% plus GST", atMost(percent(5)))],
      bounce: [readingPlusGst("up to Rs 500 plus GST", atMost(rupees(500)))],
      overdue: [reading(messageKey("penal interest up to 2.5% per month, daily"), onOverdue(2.5, "month"))],
      foreclosure: [
        readingPlusGst(
          messageKey("none within 3 months of disbursal; then up to 4% of outstanding plus GST"),
          onClosing(4, 3),
        ),
      ],
    },
    {
      FAST_CASH: {
        ...FAST_CASH_FEES,
        processing: [
          ...FAST_CASH_FEES.processing,
          reading(
            "Fullerton fast cash up to 1299 below 20k and 2499 for 20k-35k",
            slabs(below(20_000, atMost(rupees(1_299))), upTo(35_000, atMost(rupees(2_499))), above(unstated)),
          ),
        ],
      },
    },
  ),
};
