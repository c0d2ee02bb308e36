/** Completed years that no one is older than (assumed): a greater age is a slip of whoever wrote it. */
export const OLDEST = 150;

/** The general bound on age in completed years, both ends included (spec 1 §5, §9, spec 2 §9, ruling R16). A lender's own replaces it. */
export const GENERAL_AGE = { minimum: 23, maximum: 65 } as const;

/** The largest amount that is calculated with, in rupees: 1,000 crore (assumed). */
export const GREATEST_AMOUNT = 10_000_000_000;
