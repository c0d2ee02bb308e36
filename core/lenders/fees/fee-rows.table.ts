import { messageKey } from "../../messages/message.ts";
import {
  cappedCharge,
  closingCharge,
  exactCharge,
  feeReading,
  NOT_STATED,
  oneOf,
  onOverdue,
  onOverduePrincipal,
  percent,
  rangeCharge,
  readingPlusGst,
  rupees,
  slabAbove,
  slabBelow,
  slabs,
  slabUpTo,
  unstatedCharge,
  type LineFees,
} from "./fee.ts";

/*
 * Rows of the fee table that the specification gives several lenders together (spec 2 §9 "Fees by lender"). A lender that
 * comes to charge something of its own gets fees in its file.
 */

/** The row of InCred, CreditSaison and HDBFS. */
export const INCRED_CREDITSAISON_HDBFS: LineFees = {
  processing: [
    feeReading(
      "299 for 3K, 449 for 5K, 699 for 10K, 625 or 750 for 15K-25K, 2.5%-3% at 25K and above",
      slabs(
        slabUpTo(3_000, exactCharge(rupees(299))),
        slabUpTo(5_000, exactCharge(rupees(449))),
        slabUpTo(10_000, exactCharge(rupees(699))),
        // Between the stated slabs (ruling R21).
        slabBelow(15_000, unstatedCharge),
        slabBelow(25_000, oneOf(rupees(625), rupees(750))),
        slabAbove(rangeCharge(percent(2.5), percent(3))),
      ),
    ),
  ],
  bounce: [feeReading("Rs 450", exactCharge(rupees(450)))],
  overdue: [feeReading(messageKey("2% per month for days delayed"), onOverdue(2, "month"))],
  foreclosure: NOT_STATED,
};

/** The row of Aspire and Komac, with its second readings. */
export const ASPIRE_KOMAC: LineFees = {
  processing: [
    readingPlusGst(
      "299 up to 3k, 549 up to 5k, up to 1000 for 5k-25k, up to 5% at 25k or above, plus taxes",
      slabs(
        slabUpTo(3_000, exactCharge(rupees(299))),
        slabUpTo(5_000, exactCharge(rupees(549))),
        slabBelow(25_000, cappedCharge(rupees(1_000))),
        slabAbove(cappedCharge(percent(5))),
      ),
    ),
    readingPlusGst("up to 5% plus GST", cappedCharge(percent(5))),
  ],
  bounce: [
    feeReading("Rs 500", exactCharge(rupees(500))),
    readingPlusGst("up to Rs 500 plus GST", cappedCharge(rupees(500))),
  ],
  overdue: [
    feeReading("same as the rate", onOverdue("loan-rate", "year")),
    feeReading("penal up to 2.5% per month", onOverdue(2.5, "month")),
    readingPlusGst(messageKey("36% per annum on overdue principal plus GST"), onOverduePrincipal(36, "year")),
  ],
  foreclosure: [
    feeReading("not within 3 months of disbursal; up to 4%", closingCharge(4, 3)),
    feeReading(messageKey("prepayment up to 5% of outstanding principal"), closingCharge(5)),
  ],
};
