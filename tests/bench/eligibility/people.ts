import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { type Random, random } from "../random.ts";

export const AS_OF = "2026-11-21";

/**
 * Applicants as a form gives them: a seventh from a city that no one serves, one in fifty without an age, an income or
 * a city. Cities are spelt as the lenders spell them: folding the letter case is not what is compared.
 */
export function people(count: number): readonly Applicant[] {
  const next = random(7);
  return Array.from({ length: count }, () => ({
    age: given(next, 18 + next(50)),
    monthlyIncome: given(next, 10_000 + next(30_000)),
    city: given(next, next(7) === 0 ? "Atlantis" : CITIES[next(CITIES.length)]?.name),
  }));
}

const given = <T>(next: Random, value: T): T | undefined => (next(50) === 0 ? undefined : value);
