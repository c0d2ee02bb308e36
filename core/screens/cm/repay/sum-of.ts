/** A sum of amounts in rupees, to the paisa: added up as whole paise. */
export const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + Math.round(amount(one) * 100), 0) / 100;
