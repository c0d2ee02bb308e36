import { messageKey } from "../../messages/message.ts";
import {
  above,
  exactly,
  NOT_STATED,
  onOverdue,
  reading,
  rupees,
  slabs,
  unstated,
  upTo,
} from "../fees/charge.ts";
import { feesFromCashLine } from "../fees/fee-variants.ts";
import { notStated } from "../figure.ts";
import { commonTo } from "../lender-defaults.ts";
import type { BuiltInLender } from "../lender.ts";

export const MUSKMELON: BuiltInLender = {
  ...commonTo("MUSKMELON"),
  // The tables of spec 1 §9 and spec 2 §9 leave this lender out.
  minimumAge: notStated,
  maximumAge: notStated,
  minimumIncome: notStated,
  fees: feesFromCashLine({
    processing: [
      reading(
        "Rs 499 for 5000, Rs 799 for 10000",
        slabs(upTo(5_000, exactly(rupees(499))), upTo(10_000, exactly(rupees(799))), above(unstated)),
      ),
    ],
    bounce: [reading("Rs 650", exactly(rupees(650)))],
    overdue: [reading(messageKey("2% per month on outstanding EMI"), onOverdue(2, "month"))],
    foreclosure: NOT_STATED,
  }),
};
