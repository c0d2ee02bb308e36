import { criteriaOf, inOrder } from "@creditline/core/lenders/criteria";
import { eligibility, type LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { OUTCOMES, type ReasonCode } from "@creditline/core/lenders/reasons";
import { because, type BoundOf } from "./because.ts";
import type { Person } from "./population.ts";

/** What a lender says, or that there is no such lender. */
export const SAID = [...OUTCOMES, "absent"] as const;

type Said = (typeof SAID)[number];

/** An applicant for whom a lender changes its mind. */
export interface Example {
  readonly id: string | number | null;
  readonly lender: string;
  readonly from: Said;
  readonly to: Said;
  readonly because: string;
}

/** What differs between two configurations over a population (interfaces: `rules diff`). */
export interface Difference {
  /** Good rows. */
  readonly population: number;
  readonly skipped: number;
  readonly lenders: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly examples: readonly Example[];
}

/** What `creditline rules diff` prints: the difference, and the digests of what was compared. */
export interface DifferenceDocument extends Difference {
  readonly configuration: string;
  readonly configurations: { readonly old: string; readonly new: string };
}

/** How many examples are told; the rest is counted. */
export const MOST_EXAMPLES = 20;

/** The bound of a lender that a reason is about. */
function boundsOf(lenders: readonly Lender[], code: string): BoundOf {
  const criteria = criteriaOf(lenders).find(({ lender }) => lender === code);
  return (reason: ReasonCode) => {
    switch (reason) {
      case "AGE_BELOW_MINIMUM":
        return criteria?.minimumAge ?? null;
      case "AGE_ABOVE_MAXIMUM":
        return criteria?.maximumAge ?? null;
      case "INCOME_BELOW_MINIMUM":
        return criteria?.minimumIncome ?? null;
      default:
        return null;
    }
  };
}

/** Where each code stands among some lenders' decisions; -1 for one that is not there. */
const places = (codes: readonly string[], lenders: readonly Lender[]): readonly number[] => {
  const decided = criteriaOf(lenders).map(({ lender }) => lender);
  return codes.map((code) => decided.indexOf(code));
};

/** Compares what two configurations say of applicants, one after the other, on a day. */
export function comparing(before: readonly Lender[], after: readonly Lender[], asOf: string) {
  const codes = inOrder([...before, ...after].map(({ code }) => code));
  const placesBefore = places(codes, before);
  const placesAfter = places(codes, after);
  const counts = new Map<string, Map<string, number>>();
  const examples: Example[] = [];
  let population = 0;

  const flipped = (person: Person, code: string, was?: LenderDecision, is?: LenderDecision): void => {
    const from = was?.outcome ?? "absent";
    const to = is?.outcome ?? "absent";
    if (person.lenders?.includes(code) === false) return;
    const own = counts.get(code) ?? new Map<string, number>();
    counts.set(code, own);
    const kind = `${from}>${to}`;
    own.set(kind, (own.get(kind) ?? 0) + 1);
    if (examples.length === MOST_EXAMPLES) return;
    const why = because({ before: was, after: is }, boundsOf(before, code), boundsOf(after, code));
    examples.push({ id: person.id, lender: code, from, to, because: why });
  };

  return {
    person(this: void, person: Person): void {
      population += 1;
      const old = eligibility(person.applicant, before, asOf);
      const now = eligibility(person.applicant, after, asOf);
      for (let n = 0; n < codes.length; n += 1) {
        const was = old[placesBefore[n] ?? -1];
        const is = now[placesAfter[n] ?? -1];
        if (was?.outcome !== is?.outcome) flipped(person, codes[n] ?? "", was, is);
      }
    },
    difference: (skipped: number): Difference => ({
      population,
      skipped,
      lenders: Object.fromEntries(
        codes.flatMap((code) => {
          const own = counts.get(code);
          return own === undefined ? [] : [[code, inKindOrder(own)]];
        }),
      ),
      examples,
    }),
  };
}

const inKindOrder = (own: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    SAID.flatMap((from) => SAID.map((to) => `${from}>${to}`)).flatMap((kind) => {
      const n = own.get(kind);
      return n === undefined ? [] : [[kind, n]];
    }),
  );
