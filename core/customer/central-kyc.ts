import * as Schema from "effect/Schema";
import { absentOr, text } from "./absent.ts";

/** Central KYC (spec 1 §3 "Central KYC"). `otp` is the customer's one-time code. */
export const CentralKyc = Schema.Struct({
  customerExternalId: text,
  applicationId: text,
  status: text,
  kycType: text,
  transactionId: text,
  decentroTxnId: text,
  otp: text,
  confirm: absentOr(Schema.Boolean),
});
export interface CentralKyc extends Schema.Schema.Type<typeof CentralKyc> {}

/** What a central KYC holds where nothing else is said (spec 1 §3). */
export const CENTRAL_KYC_DEFAULTS = {
  status: "IN_PROGRESS",
  kycType: "CKYC",
  confirm: true,
} as const satisfies CentralKyc;
