/** The digits of a whole number in Indian groups: three, then two by two. */
export const indianGroups = (digits: string): string => digits.replace(/(?<=\d)(?=(\d{2})*\d{3}$)/g, ",");

/** Paise as people in India read an amount: ₹5,00,000.00. A negative amount has its minus sign before the rupee sign. */
export function rupeesAndPaise(paise: number): string {
  const whole = Math.abs(paise);
  const rest = whole % 100;
  return `${paise < 0 ? "-" : ""}₹${indianGroups(String((whole - rest) / 100))}.${String(rest).padStart(2, "0")}`;
}

/** The same, and without paise where there are none: ₹5,00,000. */
export const rupeesOf = (paise: number): string =>
  paise % 100 === 0 ? rupeesAndPaise(paise).slice(0, -3) : rupeesAndPaise(paise);
