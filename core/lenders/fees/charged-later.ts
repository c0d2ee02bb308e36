import { GST_PERCENT } from "../general-terms.ts";
import type { Lender } from "../lender.ts";
import type { Charge, Fee, FeeLine, FeeReading, Share } from "./fee.ts";
import { type FeeRounding, gstOn, roundPaise, sumInPaise } from "./quote.ts";

/** The amount of one reading of the fee table, in paise, with its text. */
export interface Charged {
  readonly text: string;
  readonly fee: number;
  /** The tax on it; 0 where the reading does not add any (ruling R21). */
  readonly gst: number;
}

/** An instalment that is overdue. Amounts in paise. */
export interface Overdue {
  /** The unpaid part of the instalment, and of its principal. */
  readonly instalment: number;
  readonly principal: number;
  /** The loan's own rate, in percent a year. */
  readonly annualRate: number;
  /** From and to which day of being overdue it is charged for, by months of thirty days (ruling R24): 0 to 30, say. */
  readonly fromDays: number;
  readonly toDays: number;
}

/** Months of thirty days, and twelve of them in a year (ruling R24). */
const DAYS = { month: 30, year: 360 } as const;

/** A month late: the lateness that statements, and the text for a missed instalment, calculate with. */
export const MONTH_LATE = { fromDays: 0, toDays: DAYS.month } as const;

/** One year: any fee-free period at the start is over by then. */
export const LATER_MONTHS = 12;

const charged = (reading: FeeReading, exact: number, rounding: FeeRounding): Charged => {
  const fee = roundPaise(exact, rounding);
  return {
    text: reading.text,
    fee,
    gst: reading.gst ? gstOn(fee, GST_PERCENT.value, rounding) : 0,
  };
};

/** Returns a one-time charge: the highest amount that a reading allows. */
function once(charge: Charge, rounding: FeeRounding): number | null {
  return charge.kind === "exact" || charge.kind === "at-most" ? sumInPaise(charge.sum, 0, rounding) : null;
}

function overdueShare({ percent, per, of }: Share, overdue: Overdue): number {
  if (per === "once") return 0;
  const base = of === "overdue-principal" ? overdue.principal : overdue.instalment;
  const rate = percent === "loan-rate" ? overdue.annualRate : percent;
  return (base * rate * (overdue.toDays - overdue.fromDays)) / (100 * DAYS[per]);
}

/**
 * What an overdue instalment costs for some days by each reading of the lender's table (spec 2 §9; penal charges,
 * ruling R32): a share of it for those days, or a figure that is charged once, on the first of them. No reading where
 * the table names none.
 */
export const penalCharges = (
  lender: Lender,
  line: FeeLine,
  overdue: Overdue,
  rounding: FeeRounding,
): readonly Charged[] =>
  lender.fees[line].overdue.flatMap((reading) => {
    const { charge } = reading;
    if (charge.kind === "text") {
      return charge.share === undefined
        ? []
        : [charged(reading, overdueShare(charge.share, overdue), rounding)];
    }
    const figure = once(charge, rounding);
    return figure === null ? [] : [charged(reading, overdue.fromDays === 0 ? figure : 0, rounding)];
  });

/** Whether every reading is of a figure that is charged once, so that time adds nothing. */
export const isChargedOnce = (fee: Fee): boolean =>
  fee.every(({ charge }) => charge.kind !== "text" || charge.share === undefined);

/**
 * What closing a loan before its time costs by each reading of the lender's table (spec 2 §9): a share of the
 * principal that is paid back, in paise, and nothing within so many months after the disbursal.
 */
export const foreclosureCharges = (
  lender: Lender,
  line: FeeLine,
  closing: { readonly principal: number; readonly monthsSinceDisbursal: number },
  rounding: FeeRounding,
): readonly Charged[] =>
  lender.fees[line].foreclosure.flatMap((reading) => {
    const { charge } = reading;
    if (charge.kind !== "text" || charge.share === undefined) return [];
    const { percent, freeMonths = 0 } = charge.share;
    const isFree = closing.monthsSinceDisbursal < freeMonths || percent === "loan-rate";
    return [charged(reading, isFree ? 0 : (closing.principal * percent) / 100, rounding)];
  });
