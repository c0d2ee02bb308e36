import { worded } from "../say/say.ts";

/** Characters of a pincode (spec 1 §9). */
export const PINCODE_LENGTH = 6;

/** What a lookup with a wrong length is refused with, odd as it is for a pincode that is not empty (spec 1 §8 "Pincode"). */
export const PINCODE_LOOKUP_REFUSED = worded("Pincode cannot be empty");

/** Why a pincode is not looked up, or null: the lookup runs only for exactly six characters (spec 1 §5). */
export const pincodeLookupError = (pincode: string): typeof PINCODE_LOOKUP_REFUSED | null =>
  pincode.length === PINCODE_LENGTH ? null : PINCODE_LOOKUP_REFUSED;
