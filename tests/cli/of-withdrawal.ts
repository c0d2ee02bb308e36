/** The flags of a withdrawal at 18 % a year over six months, as `creditline kfs` takes them. */
export const ofWithdrawal = (asked: {
  readonly lender: string;
  readonly line: string;
  readonly amount: number;
}): readonly string[] =>
  Object.entries({ ...asked, rate: 18, months: 6 }).flatMap(([flag, value]) => [`--${flag}`, `${value}`]);
