import type { BankAccount } from "./beneficiary-bank-info.ts";

/** The account to use: the primary one, otherwise the first; undefined without any (spec 1 §3 and spec 2 §3 "Bank account"). */
export const preferredAccount = (accounts: readonly BankAccount[]): BankAccount | undefined =>
  accounts.find((account) => account.isPrimary === true) ?? accounts[0];
