import { messageKey } from "../../messages/message.ts";
import {
  cappedCharge,
  closingCharge,
  feeReading,
  onOverdue,
  percent,
  readingPlusGst,
  rupees,
  feesFromCashLine,
} from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const TAPSTART: BuiltInLender = {
  ...lenderDefaults("TAPSTART"),
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(45, ELIGIBILITY_TABLE),
  minimumIncome: stated(21_000, ELIGIBILITY_TABLE),
  fees: feesFromCashLine({
    processing: [readingPlusGst("up to 5% plus GST", cappedCharge(percent(5)))],
    bounce: [readingPlusGst("up to Rs 500 plus GST", cappedCharge(rupees(500)))],
    overdue: [feeReading(messageKey("penal interest up to 2.5% per month, daily"), onOverdue(2.5, "month"))],
    foreclosure: [
      readingPlusGst(
        messageKey("none within 3 months of disbursal; then up to 4% of outstanding plus GST"),
        closingCharge(4, 3),
      ),
    ],
  }),
};
