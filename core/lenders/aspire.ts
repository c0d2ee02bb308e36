import {
  above,
  atMost,
  below,
  exactly,
  onClosing,
  onOverdue,
  onOverduePrincipal,
  percent,
  reading,
  readingPlusGst,
  rupees,
  slabs,
  upTo,
} from "./charge.ts";
import { feesFromCashLine } from "./fee-variants.ts";
import { stated } from "./figure.ts";
import { cashLoanOffering, COMMON, ELIGIBILITY_TABLE, providerKeyNames } from "./lender-defaults.ts";
import type { Lender } from "./lender.ts";

export const ASPIRE: Lender = {
  ...COMMON,
  code: "ASPIRE",
  name: "Aspire",
  minimumAge: stated(21, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  maximumAge: stated(45, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  minimumIncome: stated(21_000, `${ELIGIBILITY_TABLE}, spec 2 §3`),
  productOfferings: cashLoanOffering("ASPIRE", "Aspire"),
  fees: feesFromCashLine({
    processing: [
      readingPlusGst(
        "299 up to 3k, 549 up to 5k, up to 1000 for 5k-25k, up to 5% at 25k or above, plus taxes",
        slabs(
          upTo(3_000, exactly(rupees(299))),
          upTo(5_000, exactly(rupees(549))),
          below(25_000, atMost(rupees(1_000))),
          above(atMost(percent(5))),
        ),
      ),
      readingPlusGst("up to 5% plus GST", atMost(percent(5))),
    ],
    bounce: [
      reading("Rs 500", exactly(rupees(500))),
      readingPlusGst("up to Rs 500 plus GST", atMost(rupees(500))),
    ],
    overdue: [
      reading("same as the rate", onOverdue("loan-rate", "year")),
      reading("penal up to 2.5% per month", onOverdue(2.5, "month")),
      readingPlusGst("36% per annum on overdue principal plus GST", onOverduePrincipal(36, "year")),
    ],
    foreclosure: [
      reading("not within 3 months of disbursal; up to 4%", onClosing(4, 3)),
      reading("prepayment up to 5% of outstanding principal", onClosing(5)),
    ],
  }),
  providerKeys: providerKeyNames("ASPIRE"),
};
