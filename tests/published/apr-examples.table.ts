import type { Source } from "./source.ts";

/**
 * The monthly examples of the United States' rule on annual percentage rates. Its actuarial method is the one of
 * ruling R25: the rate of return of a unit period times the periods in a year. Its other examples have odd first
 * periods or other periods than months.
 */
export const REGULATION_Z = {
  title: "Regulation Z, 12 CFR part 1026, Appendix J (c), examples for the actuarial method",
  address:
    "https://www.consumerfinance.gov/rules-policy/regulations/1026/j/; figures read from github.com/simontreanor/FSharp.Finance.Personal, tests/AprUsActuarialTests.fs at 204707c",
} as const satisfies Source;

export interface AprExample {
  /** The paragraph of Appendix J. */
  readonly paragraph: string;
  /** In cents. */
  readonly advanced: number;
  readonly payments: readonly number[];
  /** Percent, to two decimals. */
  readonly apr: string;
}

const regular = (count: number): readonly number[] => Array<number>(count).fill(23_000);

export const APR_EXAMPLES: readonly AprExample[] = [
  { paragraph: "(c)(1)(i)", advanced: 500_000, payments: regular(24), apr: "9.69" },
  { paragraph: "(c)(2)(i)", advanced: 500_000, payments: [25_000, ...regular(23)], apr: "10.08" },
  { paragraph: "(c)(3)(i)", advanced: 500_000, payments: [...regular(23), 28_000], apr: "10.50" },
  { paragraph: "(c)(4)(i)", advanced: 500_000, payments: [25_000, ...regular(22), 28_000], apr: "10.90" },
];
