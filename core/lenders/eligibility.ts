import type { LenderCode } from "../reference/lender-codes.table.ts";
import { compileBounds, decide, indexOfCity, NO_CITY, NOT_GIVEN, type Bounds } from "./bounds.ts";
import { completedYears, parseDay } from "../calendar/packed-day.ts";
import type { Lender } from "./lender.ts";
import {
  AGE_ABOVE_MAXIMUM,
  AGE_BELOW_MINIMUM,
  CITY_NOT_SERVED,
  codesOf,
  INCOME_BELOW_MINIMUM,
  outcomeOf,
  REFUSING,
  type Outcome,
  type ReasonCode,
  type ReasonMask,
} from "./reasons.ts";

/** Who asks. Everything may be left out; of age and date of birth at most one is given. */
export interface Applicant {
  /** Completed years. */
  readonly age?: number | undefined;
  /** YYYY-MM-DD. */
  readonly dob?: string | undefined;
  /** Rupees a month. */
  readonly monthlyIncome?: number | undefined;
  readonly city?: string | undefined;
}

/** A reason, with the applicant's figure and the lender's bound where there are two to compare. */
export interface Reason {
  readonly code: ReasonCode;
  readonly actual?: number | string;
  readonly required?: number;
  /** The criterion that CRITERION_NOT_STATED is about. */
  readonly criterion?: "monthlyIncome";
}

export interface LenderDecision {
  readonly lender: LenderCode;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
}

/**
 * Which lenders match an applicant, which don't, and why, on the day `asOf` (YYYY-MM-DD; spec 2 §9, rulings R16, R20).
 *
 * The answer is in the canonical order of lenders however they are listed. An ineligible answer lists what refuses,
 * an undetermined one what is missing or not stated. Throws RangeError for an age, income or day that cannot be.
 */
export function eligibility(
  applicant: Applicant,
  lenders: readonly Lender[],
  asOf: string,
): readonly LenderDecision[] {
  const prepared = prepare(lenders);
  const { bounds, settled } = prepared;
  const age = ageOf(applicant, asOf);
  const income = incomeOf(applicant);
  const city = applicant.city === undefined ? NO_CITY : indexOfCity(bounds, applicant.city);

  const answer: LenderDecision[] = [];
  for (let i = 0; i < bounds.codes.length; i += 1) {
    const mask = decide(bounds, i, age, income, city);
    answer.push(
      (mask & REFUSING) === 0
        ? settledDecision(settled, bounds, i, mask)
        : refusal(bounds, i, mask, age, income, applicant.city),
    );
  }
  return answer;
}

interface Prepared {
  readonly bounds: Bounds;
  /** Decisions without the applicant's figures in them, by lender and mask: made once, shared ever after. */
  readonly settled: (LenderDecision | undefined)[][];
}

const preparedLenders = new WeakMap<readonly Lender[], Prepared>();

function prepare(lenders: readonly Lender[]): Prepared {
  const known = preparedLenders.get(lenders);
  if (known !== undefined) return known;
  const bounds = compileBounds(lenders);
  const prepared = { bounds, settled: bounds.codes.map(() => []) };
  preparedLenders.set(lenders, prepared);
  return prepared;
}

/** Completed years of an applicant on a day, or NOT_GIVEN. Throws RangeError; see `eligibility`. */
export function ageOf({ age, dob }: Applicant, asOf: string): number {
  const today = parseDay(asOf);
  if (today === -1) throw new RangeError(`asOf: expected a day as YYYY-MM-DD, got ${JSON.stringify(asOf)}`);
  if (dob === undefined) {
    if (age === undefined) return NOT_GIVEN;
    if (Number.isInteger(age) && age >= 0) return age;
    throw new RangeError(`age: expected completed years, got ${age}`);
  }
  if (age !== undefined) throw new RangeError("age, dob: expected one of them, got both");
  const birth = parseDay(dob);
  if (birth === -1) throw new RangeError(`dob: expected a day as YYYY-MM-DD, got ${JSON.stringify(dob)}`);
  if (birth > today) throw new RangeError(`dob: expected a day up to ${asOf}, got ${dob}`);
  return completedYears(birth, today);
}

function incomeOf({ monthlyIncome }: Applicant): number {
  if (monthlyIncome === undefined) return NOT_GIVEN;
  if (monthlyIncome >= 0 && monthlyIncome < Infinity) return monthlyIncome;
  throw new RangeError(`monthlyIncome: expected rupees, 0 or more, got ${monthlyIncome}`);
}

function settledDecision(
  settled: Prepared["settled"],
  bounds: Bounds,
  i: number,
  mask: ReasonMask,
): LenderDecision {
  const ofLender = settled[i] ?? [];
  return (ofLender[mask] ??= Object.freeze({
    lender: bounds.codes[i] as LenderCode,
    outcome: outcomeOf(mask),
    reasons: Object.freeze(codesOf(mask).map(withoutFigures)),
  }));
}

const withoutFigures = (code: ReasonCode): Reason =>
  code === "CRITERION_NOT_STATED" ? { code, criterion: "monthlyIncome" } : { code };

function refusal(
  bounds: Bounds,
  i: number,
  mask: ReasonMask,
  age: number,
  income: number,
  city: string | undefined,
): LenderDecision {
  const reasons: Reason[] = [];
  if ((mask & AGE_BELOW_MINIMUM) !== 0) {
    reasons.push({ code: "AGE_BELOW_MINIMUM", actual: age, required: bounds.minimumAge[i] as number });
  } else if ((mask & AGE_ABOVE_MAXIMUM) !== 0) {
    reasons.push({ code: "AGE_ABOVE_MAXIMUM", actual: age, required: bounds.maximumAge[i] as number });
  }
  if ((mask & INCOME_BELOW_MINIMUM) !== 0) {
    reasons.push({
      code: "INCOME_BELOW_MINIMUM",
      actual: income,
      required: bounds.minimumIncome[i] as number,
    });
  }
  if ((mask & CITY_NOT_SERVED) !== 0) reasons.push({ code: "CITY_NOT_SERVED", actual: city as string });
  return { lender: bounds.codes[i] as LenderCode, outcome: "ineligible", reasons };
}
