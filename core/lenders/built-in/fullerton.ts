import { messageKey } from "../../messages/message.ts";
import {
  cappedCharge,
  closingCharge,
  feeReading,
  onOverdue,
  percent,
  readingPlusGst,
  rupees,
  slabAbove,
  slabBelow,
  slabs,
  slabUpTo,
  unstatedCharge,
  FAST_CASH_FEES,
  feesFromCashLine,
} from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const FULLERTON: BuiltInLender = {
  ...lenderDefaults("FULLERTON"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(62, ELIGIBILITY_TABLE),
  minimumIncome: stated(15_000, ELIGIBILITY_TABLE),
  preEmiInterest: stated("added-to-first-instalment", "spec 2 §9"),
  fees: feesFromCashLine(
    {
      processing: [readingPlusGst("up to 5% plus GST", cappedCharge(percent(5)))],
      bounce: [readingPlusGst("up to Rs 500 plus GST", cappedCharge(rupees(500)))],
      overdue: [
        feeReading(messageKey("penal interest up to 2.5% per month, daily"), onOverdue(2.5, "month")),
      ],
      foreclosure: [
        readingPlusGst(
          messageKey("none within 3 months of disbursal; then up to 4% of outstanding plus GST"),
          closingCharge(4, 3),
        ),
      ],
    },
    {
      FAST_CASH: {
        ...FAST_CASH_FEES,
        processing: [
          ...FAST_CASH_FEES.processing,
          feeReading(
            "Fullerton fast cash up to 1299 below 20k and 2499 for 20k-35k",
            slabs(
              slabBelow(20_000, cappedCharge(rupees(1_299))),
              slabUpTo(35_000, cappedCharge(rupees(2_499))),
              slabAbove(unstatedCharge),
            ),
          ),
        ],
      },
    },
  ),
};
