/** The largest amount that is calculated with, in rupees: 1,000 crore (assumed). */
export const GREATEST_AMOUNT = 10_000_000_000;
