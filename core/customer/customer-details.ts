import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/**
 * How a customer is known (spec 1 §3 "Customer details", spec 2 §3 "Customer details"). `clientSecret` is in the
 * specification's list and is left out on purpose: it never reaches a client (ruling R30), and decoding drops it.
 */
export const CustomerDetails = Schema.Struct({
  emailId: text,
  phone: text,
  firstName: text,
  middleName: text,
  lastName: text,
  imageUrl: text,
  signedImageUrl: text,
  customerId: text,
  phoneVerified: flag,
  aadhaarLink: text,
  maritalstatus: text,
  loanStatus: text,
  /** Lock state; OPEN unless the platform says otherwise. */
  isAcctLocked: text,
  /** Since when a person at support looks after the customer (ours): the note stays with support. */
  escalatedAt: text,
  currentCity: text,
  source: text,
  displayName: text,
  appStatus: text,
  motherMaidenName: text,
  tcAccepted: flag,
  tcAcceptedAt: text,
  privacyPolicyAccepted: flag,
  privacyPolicyAcceptedAt: text,
  mobileVerificationSource: text,
  spouseName: text,
  nationality: text,
  idToken: text,
  authType: text,
  clientId: text,
  /** The code that the customer came by. */
  inviteCode: text,
  /** The code that the customer gives to others. Ours: the referral card has none (spec 2 §1). */
  ownInviteCode: text,
  ekycUrl: text,
  whatsAppOptIn: flag,
});
export interface CustomerDetails extends Schema.Schema.Type<typeof CustomerDetails> {}
