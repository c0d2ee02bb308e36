import type { CustomerState } from "../../model/customer/customer-state.ts";
import { CODE_FIRST, refused } from "../../model/refusals.ts";

/**
 * Refuses a signature that no code was confirmed for, whoever asks for it: what is typed is the signature, and each code
 * signs one paper once. Throws Refused that names the code.
 */
export function requireSigningCode({ onboarding: { signingCode } }: CustomerState): void {
  if (signingCode) return;
  throw refused("CODE_NOT_CONFIRMED", CODE_FIRST, "otp");
}
