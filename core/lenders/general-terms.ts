import { isCheckout, isVoucher } from "../reference/channels.table.ts";
import { GENERAL_AGE } from "../reference/general-age.ts";
import { t, type Text } from "../messages/message.ts";
import {
  GENERAL_AMOUNT,
  GENERAL_INTEREST,
  GENERAL_NO_COST_EMI,
  GENERAL_PROCESSING_FEE,
  GENERAL_TENURE,
} from "./eligibility/general-ranges.table.ts";
import {
  cappedCharge,
  exactCharge,
  feeReading,
  inWords,
  percent,
  rangeCharge,
  readingPlusGst,
  rupees,
  type Fee,
} from "./fees/fee.ts";
import { assumed, type Assumed, conflicting, type Figure, stated } from "./figure.ts";

/** The terms of a channel's codes: who may use them, how, and for how long. */
export interface CodeTerms {
  readonly eligibility: Assumed<readonly Text[]>;
  readonly steps: Assumed<readonly Text[]>;
  /** For how many days the code is valid, from the day of the withdrawal. */
  readonly days: Assumed<number>;
}

const SILENT = "spec 2 §2 names eligibility and how-to-redeem steps, and gives none";

const VOUCHER: CodeTerms = {
  eligibility: assumed(
    [
      t("Your line is open and has enough available."),
      t("You have an account with the shop."),
      t("The voucher is for your own use. The shop may refuse a resold one."),
    ],
    SILENT,
  ),
  steps: assumed(
    [
      t("Sign in to the shop and open its gift voucher page."),
      t("Enter the code there. The full amount is added to your balance at once."),
      t("Pay with that balance. What you don't spend stays there."),
    ],
    SILENT,
  ),
  days: assumed(365, SILENT),
};

const CHECKOUT: CodeTerms = {
  eligibility: assumed(
    [t("Your line is open and has enough available."), t("The shop takes payments at a Pine Labs machine.")],
    SILENT,
  ),
  steps: assumed(
    [
      t("At the counter, say you're paying with no-cost EMI."),
      t("Show this code at the counter. The cashier enters it."),
      t("Wait for the receipt with the amount."),
    ],
    SILENT,
  ),
  days: assumed(7, SILENT),
};

/** The terms of a channel's codes; null for money that is sent to an account. All of them assumed. */
export const codeTerms = (channel: string): CodeTerms | null =>
  isVoucher(channel) ? VOUCHER : isCheckout(channel) ? CHECKOUT : null;

/** The general age bound, in completed years, both ends included; a lender's own replaces it (ruling R16). */
export const GENERAL_MINIMUM_AGE = stated(GENERAL_AGE.minimum, "spec 1 §5, spec 2 §9");
export const GENERAL_MAXIMUM_AGE = stated(GENERAL_AGE.maximum, "spec 1 §5, spec 2 §9");

const TERMS = "spec 1 §1, spec 2 §9";

/** The general loan terms shown to every customer, without any lender's own terms. Amounts in rupees. */
export const GENERAL_TERMS = {
  interestPercentAYear: stated(GENERAL_INTEREST, TERMS),
  processingFeePercent: conflicting(
    { value: GENERAL_PROCESSING_FEE, source: TERMS },
    { value: { minimum: 2, maximum: 2 }, source: `${TERMS} (one variant)` },
  ),
  tenureMonths: stated(GENERAL_TENURE, TERMS),
  amount: stated(GENERAL_AMOUNT, TERMS),
  noCostEmi: stated(GENERAL_NO_COST_EMI, TERMS),
} as const satisfies LoanTerms;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** The stated terms of a lender's loans. */
export interface LoanTerms {
  readonly interestPercentAYear: Figure<Range>;
  readonly processingFeePercent: Figure<Range>;
  readonly tenureMonths: Figure<Range>;
  readonly amount: Figure<Range>;
  readonly noCostEmi: Figure<{
    readonly interestPercent: number;
    readonly processingFee: number;
    readonly tenuresInMonths: readonly number[];
  }>;
}

/** Ranges quoted for lenders in general (spec 2 §9): shown apart, never as a lender's own figure. */
export const GENERAL_FEES: Readonly<Record<"bounce" | "overdue" | "foreclosure", Fee>> = {
  bounce: [feeReading("bounce Rs 450 to 650", rangeCharge(rupees(450), rupees(650)))],
  overdue: [
    feeReading("overdue 2% to 3% per month", inWords),
    feeReading("24% or 36% per annum penal for some", inWords),
  ],
  foreclosure: [readingPlusGst("foreclosure up to 3% or 5% of outstanding principal plus taxes", inWords)],
};

/** "Another lender variant" of spec 2 §9: it names no lender, so it is assigned to none. */
export const UNNAMED_LENDER_FEES: Readonly<Record<"processing" | "bounce" | "overdue", Fee>> = {
  processing: [feeReading("processing up to 7%", cappedCharge(percent(7)))],
  bounce: [feeReading("bounce Rs 450", exactCharge(rupees(450)))],
  overdue: [feeReading("penal 36% per annum", inWords)],
};

/** GST on fees, in percent (spec 2 §9). */
export const GST_PERCENT = stated(18, "spec 2 §9, ruling R21");
