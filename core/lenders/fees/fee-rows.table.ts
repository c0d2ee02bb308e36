import { messageKey } from "../../messages/message.ts";
import {
  above,
  atMost,
  below,
  between,
  exactly,
  NOT_STATED,
  onClosing,
  oneOf,
  onOverdue,
  onOverduePrincipal,
  percent,
  reading,
  readingPlusGst,
  rupees,
  slabs,
  unstated,
  upTo,
} from "./charge.ts";
import type { LineFees } from "./fee.ts";

/*
 * Rows of the fee table that the specification gives several lenders together (spec 2 §9 "Fees by lender"). A lender that
 * comes to charge something of its own gets fees in its file.
 */

/** The row of InCred, CreditSaison and HDBFS. */
export const INCRED_CREDITSAISON_HDBFS: LineFees = {
  processing: [
    reading(
      "299 for 3K, 449 for 5K, 699 for 10K, 625 or 750 for 15K-25K, 2.5%-3% at 25K and above",
      slabs(
        upTo(3_000, exactly(rupees(299))),
        upTo(5_000, exactly(rupees(449))),
        upTo(10_000, exactly(rupees(699))),
        // Between the stated slabs (ruling R21).
        below(15_000, unstated),
        below(25_000, oneOf(rupees(625), rupees(750))),
        above(between(percent(2.5), percent(3))),
      ),
    ),
  ],
  bounce: [reading("Rs 450", exactly(rupees(450)))],
  overdue: [reading(messageKey("2% per month for days delayed"), onOverdue(2, "month"))],
  foreclosure: NOT_STATED,
};

/** The row of Aspire and Komac, with its second readings. */
export const ASPIRE_KOMAC: LineFees = {
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
    readingPlusGst(messageKey("36% per annum on overdue principal plus GST"), onOverduePrincipal(36, "year")),
  ],
  foreclosure: [
    reading("not within 3 months of disbursal; up to 4%", onClosing(4, 3)),
    reading(messageKey("prepayment up to 5% of outstanding principal"), onClosing(5)),
  ],
};
