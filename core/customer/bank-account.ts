import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/** A bank account (spec 1 §3). The dates bound the statement that is held, YYYY-MM-DD. */
export const BankAccount = Schema.Struct({
  name: text,
  accountNo: text,
  /** Ours: the account chooser of the income-statement screen shows it (spec 1 §2). */
  ifsc: text,
  userStatementPresent: flag,
  isPrimary: flag,
  startDate: text,
  endDate: text,
  /** Ours: the consent at the account aggregator by which it came; absent where it came in another way. */
  consentId: text,
});
export interface BankAccount extends Schema.Schema.Type<typeof BankAccount> {}
