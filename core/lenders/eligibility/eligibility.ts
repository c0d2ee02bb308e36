import { completedYears, parseDay, birthday, formatDay } from "../../calendar/civil-day.ts";
import { type Lender, cityKey, type Criteria, criteriaOf } from "../lender.ts";

/** Why an applicant is ineligible or undetermined, in the order of answers: age, income, city. */
export const REASON_CODES = [
  "AGE_BELOW_MINIMUM",
  "AGE_ABOVE_MAXIMUM",
  "AGE_MISSING",
  "INCOME_BELOW_MINIMUM",
  "INCOME_MISSING",
  "CRITERION_NOT_STATED",
  "CITY_NOT_SERVED",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** The lender's figure that each reason is about; it ends the rule's id. */
export const FIGURE_BEHIND = {
  AGE_BELOW_MINIMUM: "minimumAge",
  AGE_ABOVE_MAXIMUM: "maximumAge",
  AGE_MISSING: "minimumAge",
  INCOME_BELOW_MINIMUM: "minimumIncome",
  INCOME_MISSING: "minimumIncome",
  CRITERION_NOT_STATED: "minimumIncome",
  CITY_NOT_SERVED: "supportedCities",
} as const satisfies Readonly<Record<ReasonCode, string>>;

/** The id of the rule that a lender's figure is, as rules are published: `lender.DMI.minimumIncome`. */
export const figureRuleId = (lender: string, figure: string): string => `lender.${lender}.${figure}`;

export const OUTCOMES = ["eligible", "ineligible", "undetermined"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** An applicant. Every field is optional; at most one of age and date of birth is given. */
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
  readonly lender: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
}

/**
 * Which lenders match an applicant, which don't, and why, on the day `asOf` (YYYY-MM-DD; spec 1 §9 "Lender
 * eligibility", spec 2 §9 "Eligibility by lender", rulings R16, R20).
 *
 * The answer is in the canonical order of lenders however they are listed. An ineligible answer lists the criteria that
 * fail, an undetermined one those that are missing or not stated: if a criterion fails, missing ones would not change
 * the answer and are left out. Throws RangeError for an impossible age, income or day.
 */
export function eligibility(
  applicant: Applicant,
  lenders: readonly Lender[],
  asOf: string,
): readonly LenderDecision[] {
  const { city } = applicant;
  const asked: Asked = {
    age: ageOf(applicant, asOf),
    income: incomeOf(applicant),
    city,
    cityKey: city === undefined ? undefined : cityKey(city),
  };
  return criteriaOf(lenders).map((criteria) => decide(criteria, asked));
}

/** An applicant's figures, ready to be compared with the criteria. */
interface Asked {
  readonly age: number | undefined;
  readonly income: number | undefined;
  readonly city: string | undefined;
  readonly cityKey: string | undefined;
}

/** One lender's decision. Bounds are included; a city is checked only where one is given (ruling R20). */
function decide(
  { lender, minimumAge, maximumAge, minimumIncome, cities }: Criteria,
  { age, income, city, cityKey: key }: Asked,
): LenderDecision {
  const reasons: Reason[] = [];
  if (age !== undefined && age < minimumAge) {
    reasons.push({ code: "AGE_BELOW_MINIMUM", actual: age, required: minimumAge });
  } else if (age !== undefined && age > maximumAge) {
    reasons.push({ code: "AGE_ABOVE_MAXIMUM", actual: age, required: maximumAge });
  }
  if (income !== undefined && minimumIncome !== null && income < minimumIncome) {
    reasons.push({ code: "INCOME_BELOW_MINIMUM", actual: income, required: minimumIncome });
  }
  if (city !== undefined && key !== undefined && !cities.has(key)) {
    reasons.push({ code: "CITY_NOT_SERVED", actual: city });
  }
  if (reasons.length > 0) return { lender, outcome: "ineligible", reasons };

  if (age === undefined) reasons.push({ code: "AGE_MISSING" });
  if (minimumIncome === null) reasons.push({ code: "CRITERION_NOT_STATED", criterion: "monthlyIncome" });
  else if (income === undefined) reasons.push({ code: "INCOME_MISSING" });
  return { lender, outcome: reasons.length > 0 ? "undetermined" : "eligible", reasons };
}

/** Completed years of an applicant on a day. Throws RangeError; see `eligibility`. */
function ageOf({ age, dob }: Applicant, asOf: string): number | undefined {
  const today = parseDay(asOf);
  if (today === -1) throw new RangeError(`asOf: expected a day as YYYY-MM-DD, got ${JSON.stringify(asOf)}`);
  if (dob === undefined) {
    if (age === undefined || (Number.isInteger(age) && age >= 0)) return age;
    throw new RangeError(`age: expected completed years, got ${age}`);
  }
  if (age !== undefined) throw new RangeError("age, dob: expected one of them, got both");
  const birth = parseDay(dob);
  if (birth === -1) throw new RangeError(`dob: expected a day as YYYY-MM-DD, got ${JSON.stringify(dob)}`);
  if (birth > today) throw new RangeError(`dob: expected a day up to ${asOf}, got ${dob}`);
  return completedYears(birth, today);
}

function incomeOf({ monthlyIncome }: Applicant): number | undefined {
  if (monthlyIncome === undefined || (monthlyIncome >= 0 && monthlyIncome < Infinity)) return monthlyIncome;
  throw new RangeError(`monthlyIncome: expected rupees, 0 or more, got ${monthlyIncome}`);
}

/** The smallest change of one figure that a lender requires. */
export type Change =
  | {
      readonly field: "age";
      readonly from: number;
      readonly to: number;
      /** Waiting can meet a minimum age; a maximum age cannot be met. */
      readonly possible: boolean;
      /**
       * The day from which the applicant is old enough; null if the date of birth is unknown or there is no such day.
       */
      readonly on: string | null;
    }
  | { readonly field: "monthlyIncome"; readonly from: number; readonly to: number; readonly possible: true }
  | {
      readonly field: "city";
      readonly from: string;
      /** Any one of these. */
      readonly to: readonly string[];
      readonly possible: true;
    };

export interface WhatIf {
  readonly lender: string;
  readonly changes: readonly Change[];
  /** Whether all of the changes are possible. */
  readonly possible: boolean;
  /** The outcome after them: still undetermined where something is missing or not stated. */
  readonly outcome: Outcome;
}

/**
 * The smallest change after which each refusing lender no longer refuses; lenders that do not refuse are left out.
 * Takes what `eligibility` takes, and throws as it does.
 */
export function whatIf(applicant: Applicant, lenders: readonly Lender[], asOf: string): readonly WhatIf[] {
  return eligibility(applicant, lenders, asOf)
    .filter(({ outcome }) => outcome === "ineligible")
    .map((decision) => smallestChange(decision, applicant, lenders, asOf));
}

function smallestChange(
  { lender: code, reasons }: LenderDecision,
  applicant: Applicant,
  lenders: readonly Lender[],
  asOf: string,
): WhatIf {
  const lender = lenders.filter((one) => one.code === code);
  const changes = reasons.flatMap((reason) => changeFor(reason, applicant, lender[0]));
  const [after] = eligibility(changes.reduce(changed, applicant), lender, asOf);
  return {
    lender: code,
    changes,
    possible: changes.every(({ possible }) => possible),
    outcome: after?.outcome ?? "undetermined",
  };
}

function changeFor(reason: Reason, { dob }: Applicant, lender: Lender | undefined): Change[] {
  const { actual, required } = reason;
  switch (reason.code) {
    case "AGE_BELOW_MINIMUM": {
      const to = Number(required);
      const on = dob === undefined ? null : formatDay(birthday(parseDay(dob), to));
      return [{ field: "age", from: Number(actual), to, possible: true, on }];
    }
    case "AGE_ABOVE_MAXIMUM":
      return [{ field: "age", from: Number(actual), to: Number(required), possible: false, on: null }];
    case "INCOME_BELOW_MINIMUM":
      return [{ field: "monthlyIncome", from: Number(actual), to: Number(required), possible: true }];
    case "CITY_NOT_SERVED": {
      const to = lender?.supportedCities.value ?? [];
      return [{ field: "city", from: String(actual), to, possible: true }];
    }
    case "AGE_MISSING":
    case "INCOME_MISSING":
    case "CRITERION_NOT_STATED":
      return [];
  }
}

function changed(applicant: Applicant, change: Change): Applicant {
  switch (change.field) {
    case "age":
      return { ...applicant, dob: undefined, age: change.to };
    case "monthlyIncome":
      return { ...applicant, monthlyIncome: change.to };
    case "city":
      return { ...applicant, city: change.to[0] };
  }
}
