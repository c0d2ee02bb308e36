import * as Schema from "effect/Schema";
import { notShown, text } from "./absent.ts";

/** Bank statement (spec 1 §3): the transaction that fetches it, and a salary-account payload whose fields are not shown. */
export const BankStatement = Schema.Struct({ transactionId: text, salaryAccount: notShown });
export interface BankStatement extends Schema.Schema.Type<typeof BankStatement> {}
