import { MINUTE_MS } from "@creditline/core/calendar/duration";
import { CODE_DIGITS } from "@creditline/core/reference/text-lengths.table";

/** What a code may be for: signing in, whatever the client calls it, confirming something, and a partner's own codes. */
export const CODE_PURPOSES = {
  signIn: "sign-in",
  confirm: "confirm",
  newMobile: "new-mobile",
  oldMobile: "old-mobile",
  email: "email",
  emailOwner: "email-owner",
  account: "account",
  withdrawal: "withdrawal",
  aadhaar: "aadhaar",
  centralKyc: "central-kyc",
  providerFee: "provider-fee",
  restructure: "restructure",
} as const;

export type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

/** Assumed, all of it: the specification says only that the code is required and must be correct (spec 1 §5). */
export const CODE_RULES = {
  digits: CODE_DIGITS,
  livesMs: 5 * MINUTE_MS,
} as const;
