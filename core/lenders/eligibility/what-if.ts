import { birthday, formatDay, parseDay } from "../../calendar/civil-day.ts";
import type { Lender } from "../lender.ts";
import {
  type Applicant,
  eligibility,
  type LenderDecision,
  type Outcome,
  type Reason,
} from "./eligibility.ts";

/** One thing that would have to be otherwise, by no more than it must. */
export type Change =
  | {
      readonly field: "age";
      readonly from: number;
      readonly to: number;
      /** Waiting is enough for a minimum; no one gets younger. */
      readonly possible: boolean;
      /** The day on which waiting is over; null where the date of birth is not known or no day ever is. */
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
