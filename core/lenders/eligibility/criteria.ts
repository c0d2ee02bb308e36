import { LENDER_CODES } from "../../reference/lenders/lender-codes.table.ts";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "../general-terms.ts";
import type { Bound, Lender } from "../lender.ts";
import { cityKey } from "./city-key.ts";

/** What one lender asks of an applicant, as `eligibility` reads it. */
export interface Criteria {
  readonly lender: string;
  /** Completed years, included; the general bound where the lender's is not stated (ruling R20). */
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Rupees a month, included; null where it is not stated. */
  readonly minimumIncome: number | null;
  /** Keys of the cities that the lender serves; see `cityKey`. */
  readonly cities: ReadonlySet<string>;
}

const prepared = new WeakMap<readonly Lender[], readonly Criteria[]>();

/**
 * The lenders' criteria in the canonical order, those that a configuration adds after the others by their codes; each
 * lender once, however they are listed. Made once for an array.
 */
export function criteriaOf(lenders: readonly Lender[]): readonly Criteria[] {
  const known = prepared.get(lenders);
  if (known !== undefined) return known;
  const criteria = inOrder(lenders.map(({ code }) => code)).flatMap((code) => {
    const lender = lenders.find((one) => one.code === code);
    return lender === undefined ? [] : [criteriaOfOne(lender)];
  });
  prepared.set(lenders, criteria);
  return criteria;
}

/** Lenders' codes in the order that every list of lenders keeps, each once. */
export function inOrder(codes: readonly string[]): readonly string[] {
  const builtIn: readonly string[] = LENDER_CODES;
  const added = new Set(codes.filter((code) => !builtIn.includes(code)));
  return [...builtIn.filter((code) => codes.includes(code)), ...[...added].toSorted()];
}

const criteriaOfOne = (lender: Lender): Criteria => ({
  lender: lender.code,
  minimumAge: valueOf(lender.minimumAge) ?? GENERAL_MINIMUM_AGE.value,
  maximumAge: valueOf(lender.maximumAge) ?? GENERAL_MAXIMUM_AGE.value,
  minimumIncome: valueOf(lender.minimumIncome),
  cities: new Set(lender.supportedCities.value.map(cityKey)),
});

const valueOf = (bound: Bound): number | null => (bound.status === "not-stated" ? null : bound.value);
