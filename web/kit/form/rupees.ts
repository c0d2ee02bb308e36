import { indianGroups, rupeesAndPaise, rupeesOf } from "@creditline/core/say/amount";

/** Rupees as shown: ₹5,00,000, and ₹969.73 where there are paise, or always with `paise` where figures line up. */
export const rupees = (amount: number, paise = false): string =>
  (paise ? rupeesAndPaise : rupeesOf)(Math.round(amount * 100));

/** Digits in Indian grouping, without the sign: "200000" gives "2,00,000"; anything but digits is left alone. */
export const grouped = (digits: string): string =>
  /^\d{1,15}$/.test(digits) ? indianGroups(String(Number(digits))) : digits;
