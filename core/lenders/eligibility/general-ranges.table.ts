/*
 * What is told to every customer about a loan (spec 1 §1, spec 2 §9). The status of each figure is known with the
 * general terms.
 */

/** Percent a year. */
export const GENERAL_INTEREST = { minimum: 13, maximum: 36 } as const;

/** Percent of the withdrawal, as usually quoted. */
export const GENERAL_PROCESSING_FEE = { minimum: 0, maximum: 7 } as const;

/** Months. */
export const GENERAL_TENURE = { minimum: 2, maximum: 36 } as const;

/** Of purchases: percent, rupees and months. */
export const GENERAL_NO_COST_EMI = {
  interestPercent: 0,
  processingFee: 0,
  tenuresInMonths: [3, 6, 9, 12],
} as const;

/** Rupees. */
export const GENERAL_AMOUNT = { minimum: 3_000, maximum: 500_000 } as const;
