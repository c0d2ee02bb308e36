import {
  type Charged,
  foreclosureCharges,
  LATER_MONTHS,
  MONTH_LATE,
  type Overdue,
  penalCharges,
} from "../../lenders/fees/charged-later.ts";
import { type FeeLine, feeLineFor, type FeeName } from "../../lenders/fees/fee.ts";
import {
  chargedFee,
  type ChargedFee,
  type FeeRounding,
  type QuotedText,
  quoteFee,
} from "../../lenders/fees/quote.ts";
import type { Lender } from "../../lenders/lender.ts";
import { CALCULATION, type Paise } from "../paise.ts";

/** Returns the most expensive of several readings, which is the one charged (assumed); null if nothing is charged. */
export const dearest = (readings: readonly Charged[]): Charged | null =>
  readings
    .filter(({ fee }) => fee > 0)
    .toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0] ?? null;

/** An instalment without interest, for which every base that a reading may name is equal. */
const ALL_PRINCIPAL = { instalment: 10_000_000, principal: 10_000_000, ...MONTH_LATE } as const;

/**
 * Returns the charge on an overdue instalment; null if nothing is charged. Which reading costs most could change
 * between instalments as the principal share grows, so the reading is chosen once, on an instalment that is all
 * principal: the charge is then the one that the statement names (ruling R55).
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

/** The terms of a loan that determine the cost of a missed instalment. */
export interface MissedPaymentTerms {
  readonly lender: Lender;
  readonly lineType: string;
  /** The withdrawn principal in paise, and its rate in percent a year. */
  readonly principal: Paise;
  readonly annualRate: number;
}

/** Returns the charge for a missed instalment, as the loan's statement names it (ruling R55); null for none. */
export function chargedIfMissed({ lender, lineType, principal, annualRate }: MissedPaymentTerms): {
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

/** The reading of a fee that is charged. */
export interface ChargedReading extends QuotedText {
  /** Its cost on the sample withdrawal, in paise including tax. */
  readonly cost: number;
}

/** A sample withdrawal: principal in paise, rate in percent a year. */
export interface SampleWithdrawal {
  readonly principal: number;
  readonly annualRate: number;
}

/** Returns the cost of each reading of a fee, by its text; readings without a figure are left out. */
function costsOf(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  { principal, annualRate }: SampleWithdrawal,
): readonly Pick<Charged, "text" | "fee" | "gst">[] {
  const { rounding } = CALCULATION;
  switch (name) {
    case "overdue":
      return penalCharges(
        lender,
        line,
        { instalment: principal, principal, annualRate, ...MONTH_LATE },
        rounding,
      );
    case "foreclosure":
      return foreclosureCharges(lender, line, { principal, monthsSinceDisbursal: LATER_MONTHS }, rounding);
    default:
      return lender.fees[line][name].map((reading) => {
        const { fee, gst } = chargedFee(quoteFee([reading], principal, rounding));
        return { text: reading.text, fee, gst };
      });
  }
}

/**
 * Returns the reading of a fee that is charged (ruling R55): the most expensive one, as on the platform. Null if no
 * reading has a figure: then nothing is charged and the customer sees no line for it (ruling R59).
 */
export function chargedReading(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  tried: SampleWithdrawal,
): ChargedReading | null {
  const costs = costsOf(lender, line, name, tried);
  const most = costs.length === 0 ? null : dearest(costs);
  if (most === null || most.fee === 0) return null;
  const reading = lender.fees[line][name].find(({ text }) => text === most.text);
  return reading === undefined
    ? null
    : { text: reading.text, source: reading.source, cost: most.fee + most.gst };
}
