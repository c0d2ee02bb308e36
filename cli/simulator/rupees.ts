const WHOLE = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const WITH_PAISE = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees in Indian grouping: ₹5,00,000; with paise only where there are any. */
export const rupeesText = (rupees: number): string =>
  `${rupees < 0 ? "-" : ""}₹${(Number.isInteger(rupees) ? WHOLE : WITH_PAISE).format(Math.abs(rupees))}`;
