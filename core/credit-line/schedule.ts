import { EMI_DAY } from "../reference/emi-day.ts";
import { annualPercentageRate, type AnnualPercentageRate } from "./annual-percentage-rate.ts";
import { dayOf, dayOfMonth, daysBetween, type IsoDay } from "../calendar/iso-day.ts";
import { periodsInYears } from "./day-count.ts";
import { levelInstalment } from "./level-instalment.ts";
import { payOffRounded, payOffUnrounded, type Split } from "./pay-off.ts";
import { formatRupees, type Paise } from "./paise.ts";
import { firstInstalmentDay, preEmi, type PreEmi } from "./pre-emi.ts";
import { toNearestPaisa } from "./rounding.ts";
import { checkTerms, TermsError, type ScheduleTerms } from "./schedule-terms.ts";

/** One instalment. Amounts in paise; `instalment` is `principal` plus `interest`, `closing` the next `outstanding`. */
export interface ScheduleRow {
  /** From 1. */
  readonly n: number;
  /** Null where the terms have no day. */
  readonly due: IsoDay | null;
  readonly outstanding: Paise;
  readonly principal: Paise;
  readonly interest: Paise;
  readonly instalment: Paise;
  readonly closing: Paise;
}

/** A repayment schedule. Amounts in paise. */
export interface Schedule {
  /** The level instalment, to the paisa where it is not rounded. */
  readonly emi: Paise;
  readonly rows: readonly ScheduleRow[];
  /** Interest of all the rows. */
  readonly totalInterest: Paise;
  /** All the instalments: the amount and its interest. */
  readonly totalPayable: Paise;
  readonly fees: Paise;
  /** The amount net of fees, and of pre-EMI interest where that is deducted. */
  readonly netDisbursed: Paise;
  readonly apr: AnnualPercentageRate;
  readonly preEmi: PreEmi | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const paid = ({ principal, interest }: Split): Paise => principal + interest;

/** Due days of every instalment, or null where the terms have no day to count from. */
function dueDays({ disbursed, firstDue, emiDay, months }: ScheduleTerms): readonly IsoDay[] | null {
  const first =
    firstDue ?? (disbursed === undefined ? null : firstInstalmentDay(disbursed, emiDay ?? EMI_DAY));
  if (first === null) return null;
  const day = emiDay ?? (firstDue === undefined ? EMI_DAY : dayOf(firstDue));
  return Array.from({ length: months }, (_, at) => (at === 0 ? first : dayOfMonth(first, at, day)));
}

function preEmiOf({ principal, annualRate, dayCount, disbursed, emiDay, preEmi: treatment }: ScheduleTerms) {
  if (treatment === undefined || disbursed === undefined) return null;
  return preEmi({ principal, annualRate, dayCount, withdrawn: disbursed, emiDay, treatment });
}

/**
 * The repayment schedule of a loan in equal instalments on a reducing balance (ruling R24), with its APR (R25) and,
 * where asked for, pre-EMI interest (R26).
 *
 * - Without a first due day, instalments fall due by ruling R26 from the day of disbursal; without both, on no day.
 * - With `actual/365` the first period runs from the day of disbursal, or from the EMI day on which pre-EMI interest
 *   ends. With `30/360` every period is a twelfth of a year, the first one included.
 * - A first period so long that its interest exceeds the instalment adds the rest to the balance: that row's
 *   principal is negative.
 * - The principal column adds up to the amount, with every rounding; the last row closes at 0.
 * - With a rounding that pays the loan off early there are fewer rows than months.
 * - Pre-EMI interest added to the first instalment is in its interest and in the totals; deducted, it is in neither.
 * - The APR is reckoned on the instalments a month apart, and on what is paid out: the amount net of fees and of pre-EMI
 *   interest that is deducted (rulings R25, R26; interfaces: `creditline kfs`). Added to the first instalment, it is in
 *   that flow. The days that it pays for are not counted, so that the APR is never less than what is charged comes to.
 *
 * Throws TermsError where the terms cannot be used.
 */
export function schedule(terms: ScheduleTerms): Schedule {
  checkTerms(terms);
  const { principal, annualRate, months, rounding, dayCount } = terms;
  const before = preEmiOf(terms);
  const due = dueDays(terms);
  const start = before?.to ?? terms.disbursed ?? null;
  checkFirstPeriod(start, due?.[0] ?? null);

  const rates = periodsInYears(dayCount, months, start, due).map((years) => (annualRate / 100) * years);
  const exact = levelInstalment(principal, rates);
  const { instalment, splits } =
    rounding === "none"
      ? payOffUnrounded(principal, exact, rates)
      : payOffRounded(principal, exact, rounding, rates);

  const fees = sum(terms.fees);
  const added = before?.treatment === "added-to-first-instalment" ? before.interest : 0;
  const deducted = before?.treatment === "deducted-upfront" ? before.interest : 0;
  const netDisbursed = principal - fees - deducted;
  const flows = (rounding === "none" ? rates.map(() => exact) : splits.map(paid)).map((flow, at) =>
    at === 0 ? flow + added : flow,
  );
  if (netDisbursed <= 0) {
    throw new TermsError(
      "fees",
      `expected less, with ${formatRupees(deducted)} of pre-EMI interest, than the amount, ${formatRupees(principal)}`,
    );
  }

  let outstanding = principal;
  const rows = splits.map((split, at): ScheduleRow => {
    const interest = split.interest + (at === 0 ? added : 0);
    const opening = outstanding;
    outstanding -= split.principal;
    return {
      n: at + 1,
      due: due?.[at] ?? null,
      outstanding: opening,
      principal: split.principal,
      interest,
      instalment: split.principal + interest,
      closing: outstanding,
    };
  });
  return {
    emi: toNearestPaisa(instalment),
    rows,
    totalInterest: sum(rows.map((row) => row.interest)),
    totalPayable: sum(rows.map((row) => row.instalment)),
    fees,
    netDisbursed,
    apr: annualPercentageRate(netDisbursed, flows),
    preEmi: before,
  };
}

function checkFirstPeriod(start: IsoDay | null, first: IsoDay | null): void {
  if (start !== null && first !== null && daysBetween(start, first) <= 0) {
    throw new TermsError(
      "firstDue",
      `expected a day after ${start}, when pre-EMI interest ends, got "${first}"`,
    );
  }
}
