import type { GivenAccount } from "../money-events.ts";
import type { Beneficiary } from "../money-state.ts";

type Named = Pick<GivenAccount, "accountNumber" | "ifsc">;
type Before = Pick<Beneficiary, "account" | "held">;

/** Whether two accounts are one: the same number at the same branch. */
export const isSameAccount = (one: Named, other: Named): boolean =>
  one.accountNumber === other.accountNumber && one.ifsc === other.ifsc;

/** The account that withdrawals go to: one that is verified and waits for no OTP (rulings R44, R63); null without one. */
export const accountInUse = ({
  account,
  verified,
  held,
}: Pick<Beneficiary, "account" | "verified" | "held">): GivenAccount | null =>
  verified && !held ? account : null;

/** Whether an account is given that was not there already, confirmed. */
export const isNewAccount = (before: Before, account: Named): boolean =>
  before.account === null || !isSameAccount(before.account, account) || before.held;

/**
 * Whether an account that is given now waits for an OTP: one that changes a verified account (ruling R44). A customer's
 * first is confirmed by its ₹1 and the name at the bank (ruling R63).
 */
export const isHeldWhenGiven = (before: Before & Pick<Beneficiary, "wasVerified">, account: Named): boolean =>
  before.wasVerified && isNewAccount(before, account);
