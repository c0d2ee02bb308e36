import type { BankAccount } from "../customer/beneficiary-bank-info.ts";
import type { CustomerRecord } from "../customer/record.ts";

/** The accounts whose statements the lender has: those of which the record says so (spec 1 §3 "Bank account"). */
export const accountsSeen = (record: Pick<CustomerRecord, "bankAccounts"> | null): readonly BankAccount[] =>
  (record?.bankAccounts ?? []).filter(({ userStatementPresent }) => userStatementPresent === true);
