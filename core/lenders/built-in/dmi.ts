import { messageKey } from "../../messages/message.ts";
import {
  exactCharge,
  feeReading,
  higherOf,
  NOT_STATED,
  onOverdue,
  percent,
  rupees,
  slabAbove,
  slabs,
  slabUpTo,
  feesFromCashLine,
} from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";
import { CONSUMER_FINANCE_OFFERING, personalLoan } from "../offerings.ts";

export const DMI: BuiltInLender = {
  ...lenderDefaults("DMI"),
  minimumAge: stated(23, ELIGIBILITY_TABLE),
  maximumAge: stated(56, ELIGIBILITY_TABLE),
  minimumIncome: stated(25_000, ELIGIBILITY_TABLE),
  productOfferings: stated(
    [personalLoan("DMI", "DMI"), CONSUMER_FINANCE_OFFERING],
    "spec 1 §4 (consumer finance with partner DMI)",
  ),
  fees: feesFromCashLine({
    processing: [
      feeReading(
        "199 for 3k, 399 for 5k, 499 for 10k; above 10k 2% or 500, whichever higher",
        slabs(
          slabUpTo(3_000, exactCharge(rupees(199))),
          slabUpTo(5_000, exactCharge(rupees(399))),
          slabUpTo(10_000, exactCharge(rupees(499))),
          slabAbove(exactCharge(higherOf(percent(2), rupees(500)))),
        ),
      ),
    ],
    bounce: [feeReading("Rs 450", exactCharge(rupees(450)))],
    overdue: [feeReading(messageKey("2% per month on outstanding EMI"), onOverdue(2, "month"))],
    foreclosure: NOT_STATED,
  }),
};
