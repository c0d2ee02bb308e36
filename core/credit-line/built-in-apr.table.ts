// Made from the lenders' fee tables by npm run docs, and before every build, start and test: change those, not this.

/** The APR of the built-in lenders' withdrawals, as the login states it (ruling R60). Percent a year, and rupees. */
export const BUILT_IN_APR = {
  cashLine: { minimum: 13, maximum: 269.9 },
  fastCash: { minimum: 13, maximum: 4691.3 },
  example: { amount: 25000, months: 12, rate: 18, upfront: 1112.5, instalment: 2292, apr: 26.86 },
} as const;
