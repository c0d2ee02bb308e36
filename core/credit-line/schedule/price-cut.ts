import { dayOfMonth } from "../../calendar/civil-day.ts";
import { feeLineFor } from "../../lenders/fees/fee.ts";
import { GENERAL_TERMS } from "../../lenders/general-terms.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";
import type { Paise } from "../paise.ts";
import { type Withdrawal, type WithdrawalTerms, withdrawalTerms } from "../withdrawal/withdrawal-terms.ts";

/** The reduction of a withdrawal's price by one or more offers (spec 2 §9). */
export interface PriceCut {
  /** Percentage points of interest a year. */
  readonly ratePoints: number;
  /** The processing fee is not charged, and no tax on it. */
  readonly waivesFee: boolean;
}

/** Combines the cuts of several offers: each applies independently, so none changes another's saving. */
export const combineCuts = (offers: readonly PriceCut[]): PriceCut => ({
  ratePoints: offers.reduce((sum, { ratePoints }) => sum + ratePoints, 0),
  waivesFee: offers.some(({ waivesFee }) => waivesFee),
});

/** No offer reduces a rate below this: interest is from 13% a year (spec 1 §1, spec 2 §9). */
const LOWEST_RATE = GENERAL_TERMS.interestPercentAYear.value.minimum;

/** Returns the reduced rate, in percent a year. */
export const rateLeft = (annualRate: number, { ratePoints }: PriceCut): number =>
  Math.min(annualRate, Math.max(LOWEST_RATE, Math.round((annualRate - ratePoints) * 100) / 100));

/** Returns the withdrawal at its reduced price. */
export const withCut = (withdrawal: Withdrawal, cut: PriceCut): Withdrawal => ({
  ...withdrawal,
  annualRate: rateLeft(withdrawal.annualRate, cut),
  feeWaived: cut.waivesFee,
});

/** Returns the total cost of a withdrawal: repayments minus the amount received. */
export const costOf = ({ schedule }: Pick<WithdrawalTerms, "schedule">): Paise =>
  schedule.totalPayable - schedule.netDisbursed;

/** Returns the total saving of a cut on a withdrawal. Throws TermsError for terms that cannot be used. */
export const savingOf = (withdrawal: Withdrawal, cut: PriceCut): Paise =>
  costOf(withdrawalTerms(withdrawal)) - costOf(withdrawalTerms(withCut(withdrawal, cut)));

/**
 * Returns the amounts, up to the withdrawal's, at which the fee can be highest: its own amount and the end of each
 * lower slab, since the next slab may have a lower fee or none.
 */
function dearestAmounts({ lender, lineType, principal }: Withdrawal): readonly Paise[] {
  const ends = lender.fees[feeLineFor(lineType)].processing.flatMap(({ charge }) =>
    charge.kind === "slabs"
      ? charge.slabs.flatMap(({ upTo, below }) => [
          ...(upTo === undefined ? [] : [upTo * 100]),
          ...(below === undefined ? [] : [below * 100 - 1]),
        ])
      : [],
  );
  const least = GENERAL_TERMS.amount.value.minimum * 100;
  return [principal, ...ends.filter((end) => end >= least && end < principal)];
}

/**
 * Returns by how much rounding can make a smaller withdrawal save more than a larger one: each month's interest is
 * rounded to the paisa, with and without the offer, half a paisa each for both withdrawals.
 */
const roundingOf = ({ months }: Withdrawal, { ratePoints }: PriceCut): Paise =>
  ratePoints === 0 ? 0 : 2 * (months + 1);

/**
 * Returns the largest saving of a cut on withdrawals up to this amount, in whole rupees, on any day. The maximum is on
 * the day after an EMI day, when pre-EMI interest runs longest.
 */
export function largestSaving(withdrawal: Withdrawal, cut: PriceCut): Paise {
  const day = dayOfMonth(withdrawal.day, 0, EMI_DAY + 1);
  const most = Math.max(
    ...dearestAmounts(withdrawal).map((principal) => savingOf({ ...withdrawal, principal, day }, cut)),
  );
  return most === 0 ? 0 : Math.ceil((most + roundingOf(withdrawal, cut)) / 100) * 100;
}
