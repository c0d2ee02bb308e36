import { messageKey } from "../../messages/message.ts";
import {
  closingCharge,
  exactCharge,
  feeReading,
  onOverdue,
  percent,
  readingPlusGst,
  rupees,
  feesFromCashLine,
} from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const CHOLAMANDALAM: BuiltInLender = {
  ...lenderDefaults("CHOLAMANDALAM"),
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(45, ELIGIBILITY_TABLE),
  minimumIncome: stated(21_000, ELIGIBILITY_TABLE),
  fees: feesFromCashLine({
    processing: [feeReading("10% of withdrawal", exactCharge(percent(10)))],
    bounce: [feeReading("Rs 450", exactCharge(rupees(450)))],
    overdue: [feeReading(messageKey("same as interest rate"), onOverdue("loan-rate", "year"))],
    foreclosure: [
      readingPlusGst(messageKey("up to 5% of outstanding principal plus taxes"), closingCharge(5)),
    ],
  }),
};
