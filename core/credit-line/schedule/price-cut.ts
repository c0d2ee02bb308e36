import { dayOfMonth } from "../../calendar/civil-day.ts";
import { feeLineFor } from "../../lenders/fees/fee.ts";
import { GENERAL_TERMS } from "../../lenders/general-terms.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";
import type { Paise } from "../paise.ts";
import { type Withdrawal, type WithdrawalTerms, withdrawalTerms } from "../withdrawal/withdrawal-terms.ts";

/** What an offer takes off the price of a withdrawal, or several together (spec 2 §9). */
export interface PriceCut {
  /** Percentage points of interest a year. */
  readonly ratePoints: number;
  /** The processing fee is not charged, and no tax on it. */
  readonly waivesFee: boolean;
}

/** What offers take off together: each goes for itself, so that one changes nothing in another's saving. */
export const combineCuts = (offers: readonly PriceCut[]): PriceCut => ({
  ratePoints: offers.reduce((sum, { ratePoints }) => sum + ratePoints, 0),
  waivesFee: offers.some(({ waivesFee }) => waivesFee),
});

/** Below it no offer brings a rate: interest is from 13% a year (spec 1 §1, spec 2 §9). */
const LOWEST_RATE = GENERAL_TERMS.interestPercentAYear.value.minimum;

/** The rate that is left of one, in percent a year. */
export const rateLeft = (annualRate: number, { ratePoints }: PriceCut): number =>
  Math.min(annualRate, Math.max(LOWEST_RATE, Math.round((annualRate - ratePoints) * 100) / 100));

/** The withdrawal at the price that is left of it. */
export const withCut = (withdrawal: Withdrawal, cut: PriceCut): Withdrawal => ({
  ...withdrawal,
  annualRate: rateLeft(withdrawal.annualRate, cut),
  feeWaived: cut.waivesFee,
});

/** All that a withdrawal costs: what is paid back beyond what is received. */
export const costOf = ({ schedule }: Pick<WithdrawalTerms, "schedule">): Paise =>
  schedule.totalPayable - schedule.netDisbursed;

/** What a cut saves of the cost of a withdrawal, all of it. Throws TermsError for terms that cannot be used. */
export const savingOf = (withdrawal: Withdrawal, cut: PriceCut): Paise =>
  costOf(withdrawalTerms(withdrawal)) - costOf(withdrawalTerms(withCut(withdrawal, cut)));

/**
 * Amounts up to a withdrawal's at which its fee can be highest: its own, and the end of each slab before it, since the slab
 * that follows may state a lower fee, or none.
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
 * What a smaller withdrawal can save beyond a larger one, since each month's interest is rounded to the paisa, with the offer
 * and without: half a paisa each, for both withdrawals.
 */
const roundingOf = ({ months }: Withdrawal, { ratePoints }: PriceCut): Paise =>
  ratePoints === 0 ? 0 : 2 * (months + 1);

/**
 * The most that a cut can save of withdrawals up to this one's amount, in whole rupees, on whichever day: on the day after an
 * EMI day, from which the interest before the first month runs longest.
 */
export function largestSaving(withdrawal: Withdrawal, cut: PriceCut): Paise {
  const day = dayOfMonth(withdrawal.day, 0, EMI_DAY + 1);
  const most = Math.max(
    ...dearestAmounts(withdrawal).map((principal) => savingOf({ ...withdrawal, principal, day }, cut)),
  );
  return most === 0 ? 0 : Math.ceil((most + roundingOf(withdrawal, cut)) / 100) * 100;
}
