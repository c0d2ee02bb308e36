import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/**
 * A way of proving who one is that was begun. Ours: the record of spec 1 §3 shows what came of Aadhaar alone. `kind` is
 * one of `reference/kyc-kinds.table`; `status` WITH_CUSTOMER, WITH_PARTNER, COMPLETED or FAILED; `since` when it was
 * begun, ISO 8601, UTC.
 */
export const IdentityCheck = Schema.Struct({ kind: text, status: text, since: text });
export interface IdentityCheck extends Schema.Schema.Type<typeof IdentityCheck> {}

/**
 * Aadhaar details (spec 1 §3). `rawXml` and the full `aadhaarNumber` are in the specification's list and are
 * left out on purpose: neither reaches a client (ruling R30), and decoding drops them. What is shown is
 * `displayableAadhaar`, whose last four digits alone are real.
 */
export const AadhaarDetails = Schema.Struct({
  firstName: text,
  middleName: text,
  lastName: text,
  gender: text,
  dateOfBirth: text,
  fatherOrSpouseName: text,
  yob: text,
  email: text,
  otpVerified: flag,
  demoVerified: flag,
  /** AVAILABLE unless the platform says otherwise. */
  status: text,
  displayableAadhaar: text,
  /** Ours: the address as Aadhaar has it, in part, so that its holder knows it again. */
  displayableAddress: text,
});
export interface AadhaarDetails extends Schema.Schema.Type<typeof AadhaarDetails> {}

/** The status of Aadhaar details that state none (spec 1 §3). */
export const DEFAULT_AADHAAR_STATUS = "AVAILABLE";
