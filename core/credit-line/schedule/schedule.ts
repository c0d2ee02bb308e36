import { dayOf, dayOfMonth, daysBetween, type IsoDay } from "../../calendar/civil-day.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";
import { formatRupees, type Paise } from "../paise.ts";
import {
  checkTerms,
  COIN,
  firstInstalmentDay,
  periodsInYears,
  preEmi,
  type PreEmi,
  type Rounding,
  roundInstalment,
  type ScheduleTerms,
  TermsError,
  toNearestPaisa,
} from "./schedule-terms.ts";

/**
 * The equal instalment that clears a principal on a reducing balance at the rates of its own periods: the principal
 * over the sum of the discount factors. With equal periods this is the familiar EMI formula; a zero rate divides
 * evenly. In the principal's unit, unrounded (ruling R24).
 */
export function levelInstalment(principal: number, periodRates: readonly number[]): number {
  let discount = 1;
  let worth = 0;
  for (const rate of periodRates) {
    discount /= 1 + rate;
    worth += discount;
  }
  return principal / worth;
}

/**
 * What is owed after each period when the level instalment is paid, unrounded. Counted back from the last, which
 * leaves nothing: counted forwards, a long schedule at a high rate multiplies what binary fractions lose.
 */
function balances(instalment: number, periodRates: readonly number[]): readonly number[] {
  const owed = Array<number>(periodRates.length).fill(0);
  for (let at = periodRates.length - 1; at > 0; at -= 1) {
    owed[at - 1] = ((owed[at] ?? 0) + instalment) / (1 + (periodRates[at] ?? 0));
  }
  return owed;
}

/** An annual percentage rate on two bases, both in percent a year, unrounded. */
interface AnnualPercentageRate {
  /** The monthly rate of return times twelve: the basis that the Key Facts Statement prescribes. */
  readonly nominal: number;
  /** The same monthly rate compounded over twelve months. */
  readonly compounded: number;
}

/** Number of bisection steps after which a bracket of doubles cannot get narrower. */
const HALVINGS = 200;

/** Returns the present value of the instalments at a monthly rate. */
const presentValue = (instalments: readonly number[], rate: number): number =>
  instalments.reduceRight((later, instalment) => (later + instalment) / (1 + rate), 0);

/**
 * The monthly rate at which the instalments, a month apart, are worth what was paid out. Zero where they add up to
 * no more than that. Bisection: the value falls steadily with the rate, so that a root in the bracket is found
 * from anywhere, where Newton's method from a fixed start loses long schedules with small fees.
 */
export function monthlyRateOfReturn(paidOut: number, instalments: readonly number[]): number {
  if (paidOut <= 0) throw new RangeError("a rate of return needs an amount paid out above 0");
  if (presentValue(instalments, 0) <= paidOut) return 0;
  let [low, high] = [0, 1];
  while (presentValue(instalments, high) > paidOut) [low, high] = [high, high * 2];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(instalments, middle) > paidOut) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The APR of a loan: the monthly internal rate of return on the amount net of all fees, times twelve, with the
 * compounded figure beside it (ruling R25). Amounts in paise, fractions of a paisa allowed; the net amount is
 * above 0.
 */
export function annualPercentageRate(net: Paise, instalments: readonly number[]): AnnualPercentageRate {
  const monthly = monthlyRateOfReturn(net, instalments);
  return { nominal: monthly * 1200, compounded: Math.expm1(12 * Math.log1p(monthly)) * 100 };
}

/** What one instalment repays and what it costs, in paise. */
interface Split {
  readonly principal: Paise;
  readonly interest: Paise;
}

/** A loan paid off. `instalment` is the level one; in parts of a paisa where it is not rounded. */
export interface RepaymentPlan {
  readonly instalment: number;
  readonly splits: readonly Split[];
}

/**
 * Pays off a principal with a whole number of paise each period. Interest accrues on the balance unrounded and each
 * row states it to the nearest paisa; the rest of the instalment is principal; the last row repays what is left.
 * A loan that is paid off early ends early, so that no instalment is ever negative.
 */
function pay(principal: Paise, instalment: Paise, periodRates: readonly number[]): readonly Split[] {
  const splits: Split[] = [];
  let accruing: number = principal;
  let left = principal;
  for (const [at, rate] of periodRates.entries()) {
    const interest = toNearestPaisa(accruing * rate);
    const last = at === periodRates.length - 1 || instalment - interest >= left;
    splits.push({ principal: last ? left : instalment - interest, interest });
    if (last) break;
    accruing += accruing * rate - instalment;
    left -= instalment - interest;
  }
  return splits;
}

/**
 * Pays off a principal with the level instalment rounded (ruling R24): the last instalment takes the residue.
 * Rounding down can leave less than the interest, so that the debt would grow until the last month (very long
 * tenures at high rates): then the next coin up is paid instead.
 */
function payOffRounded(
  principal: Paise,
  exact: number,
  rounding: Exclude<Rounding, "none">,
  periodRates: readonly number[],
): RepaymentPlan {
  const instalment = roundInstalment(exact, rounding);
  const splits = pay(principal, instalment, periodRates);
  if ((splits.at(-1)?.principal ?? 0) <= Math.max(principal, instalment)) return { instalment, splits };
  const coinMore = instalment + COIN[rounding];
  return { instalment: coinMore, splits: pay(principal, coinMore, periodRates) };
}

/** The whole paise just below and just above, or the same twice. */
const neighbours = (exact: number): readonly [Paise, Paise] => [Math.floor(exact), Math.ceil(exact)];

/**
 * Of the splits in whole paise next to an exact one, that which leaves both columns closest to what they are due,
 * with an instalment next to the exact one too.
 */
function nearestSplit(repaid: number, interest: number, repaidDue: number, interestDue: number): Split {
  let nearest: Split = { principal: toNearestPaisa(repaid), interest: toNearestPaisa(interest) };
  let distance = Infinity;
  for (const p of neighbours(repaid)) {
    for (const i of neighbours(interest)) {
      const off = (repaidDue - p) ** 2 + (interestDue - i) ** 2;
      if (Math.abs(p + i - repaid - interest) < 1 && off < distance) {
        nearest = { principal: p, interest: i };
        distance = off;
      }
    }
  }
  return nearest;
}

/**
 * Pays off a principal with the level instalment unrounded, and shows the figures to the paisa (rounding `none`).
 * Rounded one by one the shown figures would not add up; so each is taken to the paisa below or above, such that
 * principal, interest and instalment of a row agree and the columns stay next to their exact sums. The last row
 * closes both columns: principal on the amount, interest on its exact total.
 */
function payOffUnrounded(principal: Paise, exact: number, periodRates: readonly number[]): RepaymentPlan {
  const closing = balances(exact, periodRates);
  const splits: Split[] = [];
  let interestDue = 0;
  let shownRepaid = 0;
  let shownInterest = 0;
  for (const [at, rate] of periodRates.entries()) {
    const opening = at === 0 ? principal : (closing[at - 1] ?? 0);
    const owed = closing[at] ?? 0;
    interestDue += opening * rate;
    const split =
      at === periodRates.length - 1
        ? {
            principal: principal - shownRepaid,
            interest: Math.max(0, toNearestPaisa(interestDue) - shownInterest),
          }
        : nearestSplit(
            opening - owed,
            opening * rate,
            principal - owed - shownRepaid,
            interestDue - shownInterest,
          );
    shownRepaid += split.principal;
    shownInterest += split.interest;
    splits.push(split);
  }
  return { instalment: exact, splits };
}

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
