import { messageKey } from "../../messages/message.ts";
import {
  cappedCharge,
  closingCharge,
  exactCharge,
  feeReading,
  percent,
  readingPlusGst,
  rupees,
  feesFromCashLine,
} from "../fees/fee.ts";
import { stated } from "../figure.ts";
import { ELIGIBILITY_TABLE, lenderDefaults, type BuiltInLender } from "../lender.ts";

export const LENDBOX: BuiltInLender = {
  ...lenderDefaults("LENDBOX"),
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(45, ELIGIBILITY_TABLE),
  minimumIncome: stated(21_000, ELIGIBILITY_TABLE),
  fees: feesFromCashLine({
    processing: [feeReading("10% of withdrawal", exactCharge(percent(10)))],
    bounce: [feeReading("Rs 450", exactCharge(rupees(450)))],
    overdue: [readingPlusGst(messageKey("up to Rs 500 plus taxes"), cappedCharge(rupees(500)))],
    foreclosure: [
      readingPlusGst(messageKey("up to 5% of outstanding principal plus taxes"), closingCharge(5)),
    ],
  }),
};
