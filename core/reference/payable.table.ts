/** What a payment is meant to pay: what is due, the next so many instalments, an amount, or all of it today. */
export const PAYABLE = ["DUE", "INSTALMENTS", "AMOUNT", "CLOSE"] as const;
export type Payable = (typeof PAYABLE)[number];
