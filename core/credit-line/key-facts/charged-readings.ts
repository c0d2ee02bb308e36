import {
  type Charged,
  foreclosureCharges,
  LATER_MONTHS,
  MONTH_LATE,
  penalCharges,
} from "../../lenders/fees/charged-later.ts";
import type { FeeLine, FeeName } from "../../lenders/fees/fee.ts";
import { chargedFee, type QuotedText, quoteFee } from "../../lenders/fees/quote.ts";
import type { Lender } from "../../lenders/lender.ts";
import { CALCULATION } from "../calculation.ts";
import { dearest } from "./charged-if-missed.ts";

/** The reading of a fee that is charged. */
export interface ChargedReading extends QuotedText {
  /** What the withdrawal that is tried is charged by it, in paise with the tax on it. */
  readonly cost: number;
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
 * The reading of a fee that is charged (ruling R55): of several the one that costs most, as the platform charges it. Null
 * where no reading comes to a figure: nothing is charged then, and a customer reads no line of it (ruling R59).
 */
export function chargedReading(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  tried: TriedWithdrawal,
): ChargedReading | null {
  const costs = costsOf(lender, line, name, tried);
  const most = costs.length === 0 ? null : dearest(costs);
  if (most === null || most.fee === 0) return null;
  const reading = lender.fees[line][name].find(({ text }) => text === most.text);
  return reading === undefined
    ? null
    : { text: reading.text, source: reading.source, cost: most.fee + most.gst };
}
