import { messageKey } from "../../messages/message.ts";
import { exactly, onClosing, onOverdue, percent, reading, readingPlusGst, rupees } from "../fees/charge.ts";
import { feesFromCashLine } from "../fees/fee-variants.ts";
import { stated } from "../figure.ts";
import { commonTo, ELIGIBILITY_TABLE } from "../lender-defaults.ts";
import type { BuiltInLender } from "../lender.ts";

export const CHOLAMANDALAM: BuiltInLender = {
  ...commonTo("CHOLAMANDALAM"),
  minimumAge: stated(21, ELIGIBILITY_TABLE),
  maximumAge: stated(45, ELIGIBILITY_TABLE),
  minimumIncome: stated(21_000, ELIGIBILITY_TABLE),
  fees: feesFromCashLine({
    processing: [reading("10% of withdrawal", exactly(percent(10)))],
    bounce: [reading("Rs 450", exactly(rupees(450)))],
    overdue: [reading(messageKey("same as interest rate"), onOverdue("loan-rate", "year"))],
    foreclosure: [readingPlusGst(messageKey("up to 5% of outstanding principal plus taxes"), onClosing(5))],
  }),
};
