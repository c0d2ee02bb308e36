import {
  daysBetween,
  daysOfThirty,
  isIsoDay,
  type IsoDay,
  dayOf,
  dayOfMonth,
  addDays,
} from "../../calendar/civil-day.ts";
import type { PreEmiInterest } from "../../reference/pre-emi-interests.table.ts";
import { plural, rupees, t, type Text } from "../../messages/message.ts";
import { formatRupees, MAXIMUM_PAISE, type Paise, toRupees } from "../paise.ts";
import type { Lender } from "../../lenders/lender.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";

/** The monthly repayment of a withdrawal. Rupees. */
interface PaidBack {
  /** The level EMI. */
  readonly emi: number;
  /** The first one; pre-EMI interest can be added to it (ruling R26). */
  readonly first: number;
  readonly count: number;
}

/** How often the EMI is paid; where the first one differs, both are named instead. */
export const timesPaid = ({ emi, first, count }: PaidBack): Text =>
  first === emi
    ? plural(count, "{count} time", "{count} times")
    : t("First EMI {first}, then {emi}", { first: rupees(first), emi: rupees(emi) });

/** The EMI and how often it is paid, in one line; where the first one differs, both are named. */
export const paidEachMonth = (paid: PaidBack): Text =>
  paid.first === paid.emi
    ? t("{amount}, {count} times", { amount: rupees(paid.emi), count: paid.count })
    : timesPaid(paid);

/** How time is counted (ruling R24): a month as a twelfth of a year, or real days over 365, leap years included. */
export const DAY_COUNTS = ["30/360", "actual/365"] as const;

export type DayCount = (typeof DAY_COUNTS)[number];

/** Whether a text names one of the two day counts. */
const isDayCount = (text: string): text is DayCount => (DAY_COUNTS as readonly string[]).includes(text);

/** Days between two days, as the day count has them. */
const daysOf = (dayCount: DayCount, from: IsoDay, to: IsoDay): number =>
  dayCount === "30/360" ? daysOfThirty(from, to) : daysBetween(from, to);

/** Days in the year of a day count. */
const DAYS_IN_YEAR: Readonly<Record<DayCount, number>> = { "30/360": 360, "actual/365": 365 };

/**
 * The length of each period of a schedule, in years. With `30/360` every period is a twelfth, whatever its days;
 * with `actual/365` the first runs from `start` to the first due day, each other from due day to due day.
 */
export function periodsInYears(
  dayCount: DayCount,
  months: number,
  start: IsoDay | null,
  dueDays: readonly IsoDay[] | null,
): readonly number[] {
  if (dayCount === "30/360" || start === null || dueDays === null) return Array<number>(months).fill(1 / 12);
  return dueDays.map((due, at) => daysBetween(dueDays[at - 1] ?? start, due) / DAYS_IN_YEAR[dayCount]);
}

/** How the level instalment is rounded (ruling R24): not at all, to the paisa, to the nearest rupee, to the rupee above. */
export const ROUNDINGS = ["none", "paise", "rupee", "rupee-up"] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** Whether a text names one of the four roundings. */
const isRounding = (text: string): text is Rounding => (ROUNDINGS as readonly string[]).includes(text);

/** The coin that a rounded instalment is a multiple of, in paise. */
export const COIN = { paise: 1, rupee: 100, "rupee-up": 100 } as const satisfies Record<
  Exclude<Rounding, "none">,
  Paise
>;

/** Tolerance for the error of binary fractions over a schedule; smaller than any relevant part of a paisa. */
const NOISE = 1e-12;

/** A part of a paisa to the nearest paisa, halves up. A half that binary fractions just miss counts as one. */
export const toNearestPaisa = (exact: number): Paise => Math.floor(exact + 0.5 + Math.abs(exact) * 1e-14) + 0;

/** An instalment in parts of a paisa, rounded to a whole number of its coins, one at least. */
export function roundInstalment(exact: number, rounding: keyof typeof COIN): Paise {
  const coins = exact / COIN[rounding];
  const whole = rounding === "rupee-up" ? Math.ceil(coins * (1 - NOISE)) : toNearestPaisa(coins);
  return Math.max(1, whole) * COIN[rounding];
}

/** The input of a schedule, without hidden defaults (ruling R23). */
export interface ScheduleTerms {
  readonly principal: Paise;
  /** Percent a year. */
  readonly annualRate: number;
  readonly months: number;
  readonly rounding: Rounding;
  readonly dayCount: DayCount;
  /** The day the money is paid out. */
  readonly disbursed?: IsoDay | undefined;
  /** The day of the first instalment; from `disbursed` by ruling R26 where it is left out. */
  readonly firstDue?: IsoDay | undefined;
  /** Day of the month of the instalments, 1 to 31; the first instalment's own, else the 5th, where it is left out. */
  readonly emiDay?: number | undefined;
  /** Fees taken out of the amount paid out, in paise. */
  readonly fees: readonly Paise[];
  /** Where pre-EMI interest is taken; left out, the schedule has none. */
  readonly preEmi?: PreEmiInterest | undefined;
}

/** The longest tenure and the highest rate that are accepted (assumed: far beyond every stated term). */
export const MAXIMUM_MONTHS = 600;
export const MAXIMUM_RATE = 1000;
/** The longest wait for the first instalment, in days: ten years (assumed likewise). */
export const MAXIMUM_WAIT = 3_653;

const EARLIEST = "1900-01-01";
const LATEST = "2999-12-31";

/** Names of the terms, as used in inputs and messages. */
export type TermsField =
  | "amount"
  | "rate"
  | "months"
  | "rounding"
  | "dayCount"
  | "disbursed"
  | "firstDue"
  | "emiDay"
  | "fees";

/**
 * Thrown for terms that no schedule can be calculated from. The message starts with the field's name and says what was
 * expected.
 */
export class TermsError extends Error {
  override readonly name = "TermsError";
  readonly field: TermsField;
  constructor(field: TermsField, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

function checkDay(field: "disbursed" | "firstDue", day: IsoDay | undefined): void {
  if (day !== undefined && (!isIsoDay(day) || day < EARLIEST || day > LATEST)) {
    throw new TermsError(
      field,
      `expected a real day from ${EARLIEST} to ${LATEST} as YYYY-MM-DD, got "${day}"`,
    );
  }
}

function checkFigures({ principal, annualRate, months, emiDay }: ScheduleTerms): void {
  if (!Number.isInteger(principal) || principal <= 0 || principal > MAXIMUM_PAISE) {
    throw new TermsError(
      "amount",
      `expected a number of rupees above 0 and up to ${toRupees(MAXIMUM_PAISE)}, got ${toRupees(principal)}`,
    );
  }
  if (!(annualRate >= 0 && annualRate <= MAXIMUM_RATE)) {
    throw new TermsError("rate", `expected a percentage a year from 0 to ${MAXIMUM_RATE}, got ${annualRate}`);
  }
  if (!Number.isInteger(months) || months < 1 || months > MAXIMUM_MONTHS) {
    throw new TermsError("months", `expected a whole number from 1 to ${MAXIMUM_MONTHS}, got ${months}`);
  }
  if (emiDay !== undefined && (!Number.isInteger(emiDay) || emiDay < 1 || emiDay > 31)) {
    throw new TermsError("emiDay", `expected a day of the month from 1 to 31, got ${emiDay}`);
  }
}

function checkChoices({ rounding, dayCount }: ScheduleTerms): void {
  if (!isRounding(rounding)) {
    throw new TermsError("rounding", `expected one of ${ROUNDINGS.join(", ")}, got "${String(rounding)}"`);
  }
  if (!isDayCount(dayCount)) {
    throw new TermsError("dayCount", `expected one of ${DAY_COUNTS.join(", ")}, got "${String(dayCount)}"`);
  }
}

function checkDays({ disbursed, firstDue, dayCount, preEmi: interest }: ScheduleTerms): void {
  checkDay("disbursed", disbursed);
  checkDay("firstDue", firstDue);
  if (disbursed === undefined && (dayCount === "actual/365" || interest !== undefined)) {
    const why = interest === undefined ? "actual/365 counts real days" : "pre-EMI interest runs from it";
    throw new TermsError("disbursed", `expected the day the money is paid out, as YYYY-MM-DD: ${why}`);
  }
  if (disbursed === undefined || firstDue === undefined) return;
  const wait = daysBetween(disbursed, firstDue);
  if (wait <= 0 || wait > MAXIMUM_WAIT) {
    throw new TermsError(
      "firstDue",
      `expected a day after ${disbursed}, the day of disbursal, and within ten years of it, got "${firstDue}"`,
    );
  }
}

function checkFees({ fees, principal }: ScheduleTerms): void {
  for (const fee of fees) {
    if (!Number.isInteger(fee) || fee < 0) {
      throw new TermsError(
        "fees",
        `expected amounts of ${formatRupees(0)} or more, got ${formatRupees(fee)}`,
      );
    }
  }
  const total = fees.reduce((sum, fee) => sum + fee, 0);
  if (total >= principal) {
    throw new TermsError(
      "fees",
      `expected less in all than the amount, ${formatRupees(principal)}, got ${formatRupees(total)}`,
    );
  }
}

/** Checks the terms of a schedule. Throws TermsError, which names the first invalid field. */
export function checkTerms(terms: ScheduleTerms): void {
  checkFigures(terms);
  checkChoices(terms);
  checkDays(terms);
  checkFees(terms);
}

/** Interest for the days before the first full month. */
export interface PreEmi {
  /** The day of the withdrawal. */
  readonly from: IsoDay;
  /** The next EMI day, on which the schedule starts. */
  readonly to: IsoDay;
  /** Days between them by the schedule's day count. */
  readonly days: number;
  readonly interest: Paise;
  /** Deducted from the disbursed amount, or added to the first instalment. */
  readonly treatment: PreEmiInterest;
}

/**
 * How a lender takes pre-EMI interest: deducted from the disbursed amount, for Fullerton added to the first instalment
 * instead (spec 2 §9, ruling R26). Null if its configuration is not unambiguous.
 */
export function preEmiTreatment({ preEmiInterest }: Pick<Lender, "preEmiInterest">): PreEmiInterest | null {
  return preEmiInterest.status === "stated" || preEmiInterest.status === "assumed"
    ? preEmiInterest.value
    : null;
}

/** The EMI day on or after a day. An EMI day that a month lacks is its last day. */
export function emiDayFrom(day: IsoDay, emiDay: number = EMI_DAY): IsoDay {
  const inThisMonth = dayOfMonth(day, 0, emiDay);
  return dayOf(inThisMonth) >= dayOf(day) ? inThisMonth : dayOfMonth(day, 1, emiDay);
}

/**
 * The day of the first instalment of a withdrawal: the EMI day of the month after the next EMI day (ruling R26).
 * A withdrawal on 20 October falls first due on 5 December, one on 5 November likewise.
 */
export const firstInstalmentDay = (withdrawn: IsoDay, emiDay: number = EMI_DAY): IsoDay =>
  dayOfMonth(emiDayFrom(withdrawn, emiDay), 1, emiDay);

/**
 * Pre-EMI interest: from the withdrawal's day to the next EMI day, none where it is one (ruling R26). Simple
 * interest by the given day count, to the nearest paisa. `annualRate` in percent.
 */
export function preEmi(terms: {
  readonly principal: Paise;
  readonly annualRate: number;
  readonly dayCount: DayCount;
  readonly withdrawn: IsoDay;
  readonly emiDay?: number | undefined;
  readonly treatment: PreEmiInterest;
}): PreEmi {
  const { principal, annualRate, dayCount, withdrawn, treatment } = terms;
  const to = emiDayFrom(withdrawn, terms.emiDay);
  const days = daysBetween(withdrawn, to) === 0 ? 0 : daysOf(dayCount, withdrawn, to);
  const interest = toNearestPaisa((principal * annualRate * days) / (100 * DAYS_IN_YEAR[dayCount]));
  return { from: withdrawn, to, days, interest, treatment };
}

/** The next day on which an EMI falls due, today included: the 5th of a month (spec 2 §9). */
export const nextEmiDay = (today: IsoDay): IsoDay => emiDayFrom(today, EMI_DAY);

/** The EMI day after today, which may be one itself. */
export const emiDayAfter = (today: IsoDay): IsoDay => nextEmiDay(addDays(today, 1));
