import type { IsoDay } from "../../calendar/civil-day.ts";
import { GENERAL_AMOUNT } from "../../lenders/eligibility/general-ranges.table.ts";
import { feeLineFor } from "../../lenders/fees/fee.ts";
import { chargedFee, type ChargedFee, quote } from "../../lenders/fees/quote.ts";
import { GENERAL_TERMS } from "../../lenders/general-terms.ts";
import type { Lender } from "../../lenders/lender.ts";
import { smallestWithdrawal } from "../balance.ts";
import { CALCULATION, type Paise } from "../paise.ts";
import { preEmiTreatment, type ScheduleTerms, TermsError } from "../schedule/schedule-terms.ts";
import { schedule, type Schedule } from "../schedule/schedule.ts";

type Tenure = { readonly minimumWithdrawal: number };

/**
 * Returns the smallest amount that any of the tenures allows, in rupees, at least the smallest loan (spec 1 §1);
 * Infinity without tenures.
 */
export const smallestWithdrawalAmount = (tenures: readonly Tenure[]): number =>
  Math.max(GENERAL_AMOUNT.minimum, smallestWithdrawal(tenures) ?? Infinity);

/** The largest withdrawal, in rupees: the available amount, at most the largest loan (spec 1 §1). */
export const largestWithdrawalAmount = (available: number): number =>
  Math.min(GENERAL_AMOUNT.maximum, available);

/** Whether a tenure allows an amount in paise; its smallest withdrawal is in rupees (spec 2 §5). */
export const allowsAmount = ({ minimumWithdrawal }: Tenure, amount: Paise): boolean =>
  minimumWithdrawal * 100 <= amount;

const { interestPercent, processingFee, tenuresInMonths } = GENERAL_TERMS.noCostEmi.value;

/** The months over which a purchase can be repaid at no cost (spec 1 §1, spec 2 §9). */
export const NO_COST_EMI_MONTHS: readonly number[] = tenuresInMonths;

/**
 * The schedule of a no-cost EMI: no interest, no processing fee, over one of its tenures (spec 1 §1, spec 2 §9).
 * Throws TermsError for any other number of months, and where the other terms cannot be used.
 */
export function noCostEmi(terms: Omit<ScheduleTerms, "annualRate" | "fees" | "preEmi">): Schedule {
  if (!NO_COST_EMI_MONTHS.includes(terms.months)) {
    throw new TermsError("months", `expected one of ${NO_COST_EMI_MONTHS.join(", ")}, got ${terms.months}`);
  }
  return schedule({ ...terms, annualRate: interestPercent, fees: [processingFee] });
}

/** What is withdrawn: from which lender's line, how much, over which tenure, on which day. */
export interface Withdrawal {
  readonly lender: Lender;
  readonly lineType: string;
  readonly principal: Paise;
  readonly months: number;
  /** Percent a year, as charged: any offer is already deducted. */
  readonly annualRate: number;
  /** An offer waives the processing fee. */
  readonly feeWaived?: boolean;
  readonly day: IsoDay;
}

/** What a withdrawal costs: the fee with its tax, and the schedule that follows from the terms. */
export interface WithdrawalTerms {
  readonly charge: ChargedFee;
  readonly terms: ScheduleTerms;
  readonly schedule: Schedule;
}

/** The options of a withdrawal calculation; none has a hidden default (ruling R23). */
export interface CalculationOptions
  extends Pick<ScheduleTerms, "rounding" | "dayCount" | "emiDay" | "firstDue"> {
  /** The day the money is paid out; without it there is no pre-EMI interest. */
  readonly disbursed?: IsoDay | undefined;
}

const NO_CHARGE: ChargedFee = { fee: 0, gst: 0, kind: "exact", assumed: false };

/**
 * The fee and the schedule of a withdrawal: with pre-EMI interest as the lender takes it (ruling R26), without any cost
 * on a no-cost tenure. A screen's preview and the actual charge use this same calculation (ruling R55). Throws
 * TermsError if fees and interest would leave nothing to pay out, and for invalid terms.
 */
export const withdrawalTerms = (withdrawal: Withdrawal): WithdrawalTerms =>
  calculateTerms(withdrawal, { ...CALCULATION, disbursed: withdrawal.day });

/** The fee and the schedule of a withdrawal with other options; see `withdrawalTerms`. */
export function calculateTerms(
  withdrawal: Omit<Withdrawal, "day">,
  options: CalculationOptions,
): WithdrawalTerms {
  const { lender, lineType, principal, months, annualRate, feeWaived = false } = withdrawal;
  const common = { principal, months, ...options };
  if (lineType === "CONSUMER_FINANCE" && annualRate === 0 && NO_COST_EMI_MONTHS.includes(months)) {
    return {
      charge: NO_CHARGE,
      terms: { ...common, annualRate, fees: [] },
      schedule: noCostEmi(common),
    };
  }
  const line = feeLineFor(lineType);
  const charge = feeWaived
    ? NO_CHARGE
    : chargedFee(quote(lender, line, principal, CALCULATION.rounding).processing);
  const treatment = preEmiTreatment(lender);
  const terms: ScheduleTerms = {
    ...common,
    annualRate,
    fees: [charge.fee, charge.gst],
    ...(treatment === null || options.disbursed === undefined ? {} : { preEmi: treatment }),
  };
  return { charge, terms, schedule: schedule(terms) };
}
