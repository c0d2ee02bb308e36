import type { GivenAccount } from "../money-events.ts";

type Named = Pick<GivenAccount, "accountNumber" | "ifsc">;

/** Whether two accounts are one: the same number at the same branch. */
export const isSameAccount = (one: Named, other: Named): boolean =>
  one.accountNumber === other.accountNumber && one.ifsc === other.ifsc;

/** Whether an account is held back that is given now: not one that was there already and is confirmed. */
export const isHeldWhenGiven = (
  before: { readonly account: GivenAccount | null; readonly held: boolean },
  account: Named,
): boolean => before.account === null || !isSameAccount(before.account, account) || before.held;
