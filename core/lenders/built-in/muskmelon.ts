import { messageKey } from "../../messages/message.ts";
import {
  exactCharge,
  feeReading,
  NOT_STATED,
  onOverdue,
  rupees,
  slabAbove,
  slabs,
  slabUpTo,
  unstatedCharge,
  feesFromCashLine,
} from "../fees/fee.ts";
import { notStated } from "../figure.ts";
import { lenderDefaults, type BuiltInLender } from "../lender.ts";

export const MUSKMELON: BuiltInLender = {
  ...lenderDefaults("MUSKMELON"),
  // The tables of spec 1 §9 and spec 2 §9 leave this lender out.
  minimumAge: notStated,
  maximumAge: notStated,
  minimumIncome: notStated,
  fees: feesFromCashLine({
    processing: [
      feeReading(
        "Rs 499 for 5000, Rs 799 for 10000",
        slabs(
          slabUpTo(5_000, exactCharge(rupees(499))),
          slabUpTo(10_000, exactCharge(rupees(799))),
          slabAbove(unstatedCharge),
        ),
      ),
    ],
    bounce: [feeReading("Rs 650", exactCharge(rupees(650)))],
    overdue: [feeReading(messageKey("2% per month on outstanding EMI"), onOverdue(2, "month"))],
    foreclosure: NOT_STATED,
  }),
};
