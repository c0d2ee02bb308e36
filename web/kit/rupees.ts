const WHOLE = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});
const WITH_PAISE = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const GROUPED = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** Rupees as shown: ₹5,00,000, and ₹969.73 where there are paise, or always with `paise` where figures line up. */
export const rupees = (amount: number, paise = false): string =>
  (Number.isInteger(amount) && !paise ? WHOLE : WITH_PAISE).format(amount);

/** Digits in Indian grouping, without the sign: "200000" gives "2,00,000"; anything but digits is left alone. */
export const grouped = (digits: string): string =>
  /^\d{1,15}$/.test(digits) ? GROUPED.format(Number(digits)) : digits;
