import { chargedFee } from "../lenders/charged-fee.ts";
import {
  type Charged,
  foreclosureCharges,
  LATER_MONTHS,
  MONTH_LATE,
  penalCharges,
} from "../lenders/charged-later.ts";
import type { FeeLine, FeeName } from "../lenders/fee.ts";
import type { Lender } from "../lenders/lender.ts";
import { quoteFee, type QuotedText } from "../lenders/quote.ts";
import { dearest } from "./charged-if-missed.ts";
import { CALCULATION } from "./calculation.ts";

/** A reading of a fee, and whether it is the one that is charged. */
export interface ChargedReading extends QuotedText {
  readonly charged: boolean;
  /** What the withdrawal that is tried is charged by it, in paise with the tax on it; null where it is not charged. */
  readonly cost: number | null;
}

/** What is tried: a withdrawal of so many paise, at a rate in percent a year. */
export interface TriedWithdrawal {
  readonly principal: number;
  readonly annualRate: number;
}

/** What each reading of a fee comes to, by its words; those that come to no figure are left out. */
function costsOf(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  { principal, annualRate }: TriedWithdrawal,
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
 * The readings of a fee, the one that is charged marked (ruling R55): of several the one that costs most, as the platform
 * charges it. None is marked where no reading comes to a figure: nothing is charged then.
 */
export function chargedReadings(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  tried: TriedWithdrawal,
): readonly ChargedReading[] {
  const costs = costsOf(lender, line, name, tried);
  const most = costs.length === 0 ? null : dearest(costs);
  const charged = most !== null && most.fee > 0 ? most : null;
  return lender.fees[line][name].map(({ text, source }) => ({
    text,
    source,
    charged: text === charged?.text,
    cost: text === charged?.text ? charged.fee + charged.gst : null,
  }));
}
