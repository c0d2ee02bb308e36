import * as Schema from "effect/Schema";
import { flag, number, text } from "./absent.ts";

/** Where withdrawals go (spec 1 §3). `status` is one of the banner states of spec 2 §4. */
export const BeneficiaryBankInfo = Schema.Struct({
  bankName: text,
  accountNumber: text,
  ifsc: text,
  status: text,
  reason: text,
  pennyDropVerificationLeft: number,
  beneficiaryAttemptsLeft: number,
  verified: flag,
});
export interface BeneficiaryBankInfo extends Schema.Schema.Type<typeof BeneficiaryBankInfo> {}
