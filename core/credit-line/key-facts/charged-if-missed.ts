import { type Charged, MONTH_LATE, type Overdue, penalCharges } from "../../lenders/fees/charged-later.ts";
import { type FeeLine, feeLineFor } from "../../lenders/fees/fee.ts";
import { chargedFee, type ChargedFee, type FeeRounding, quoteFee } from "../../lenders/fees/quote.ts";
import type { Lender } from "../../lenders/lender.ts";
import { CALCULATION } from "../calculation.ts";
import type { Paise } from "../paise.ts";

/** Of several readings the one that costs most: it is the one that is charged (assumed); null where nothing is charged. */
export const dearest = (readings: readonly Charged[]): Charged | null =>
  readings
    .filter(({ fee }) => fee > 0)
    .toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0] ?? null;

/** An instalment that is principal alone: on it every base that a reading may name is the same. */
const ALL_PRINCIPAL = { instalment: 10_000_000, principal: 10_000_000, ...MONTH_LATE } as const;

/**
 * What an overdue instalment is charged by the one reading that holds for its loan; null where nothing is charged. Which
 * one costs most could change from instalment to instalment, as its principal grows: the reading is chosen once, on an
 * instalment that is all principal, so that what is charged is what the statement names (ruling R55).
 */
export function penalCharge(
  lender: Lender,
  line: FeeLine,
  overdue: Overdue,
  rounding: FeeRounding,
): Charged | null {
  const { annualRate } = overdue;
  const named = dearest(penalCharges(lender, line, { ...ALL_PRINCIPAL, annualRate }, rounding));
  const charge = penalCharges(lender, line, overdue, rounding).find(({ text }) => text === named?.text);
  return charge === undefined || charge.fee === 0 ? null : charge;
}

/** What is known of a loan that tells what it costs where an instalment is not paid. */
export interface MissedOn {
  readonly lender: Lender;
  readonly lineType: string;
  /** What was drawn, in paise, and its rate in percent a year. */
  readonly principal: Paise;
  readonly annualRate: number;
}

/** What is charged for a missed instalment, as the loan's statement names it (ruling R55); null for nothing. */
export function chargedIfMissed({ lender, lineType, principal, annualRate }: MissedOn): {
  readonly late: Charged | null;
  readonly bounce: ChargedFee | null;
} {
  const line = feeLineFor(lineType);
  const { rounding } = CALCULATION;
  const bounce = chargedFee(quoteFee(lender.fees[line].bounce, principal, rounding));
  return {
    late: penalCharge(lender, line, { ...ALL_PRINCIPAL, annualRate }, rounding),
    bounce: bounce.fee === 0 ? null : bounce,
  };
}
