/** How many letters and digits an invite code has (assumed: the specification has the calls alone). */
export const INVITE_CODE = { shortest: 4, longest: 20 } as const;

/** How many digits a phone has without its country code (spec 1 §5, ruling R13). */
export const PHONE_DIGITS = 10;

/** How many digits a one-time code has (ruling R17, assumed). */
export const CODE_DIGITS = 6;

/*
 * How many characters a text may have: the rule that checks it, the field that stops taking more, the call that refuses it
 * and the page that lists it ask here.
 */

/** Flat, apartment, street and the first line of an address (spec 1 §5 "Address"). */
export const ADDRESS_LINE = { shortest: 3, longest: 40 } as const;

/** The second line of an address and a landmark, where they are given (spec 1 §5 "Address"). */
export const LONG_ADDRESS_LINE = { shortest: 3, longest: 80 } as const;

/** A person's name, as long as any identity card has one. Ours. */
export const LONGEST_NAME = 100;

/** A question to support. Ours. */
export const LONGEST_QUESTION = 1000;

/** What a nominee is to the customer. Assumed. */
export const LONGEST_RELATION = 40;

/** A complaint. Ours. */
export const LONGEST_COMPLAINT = 2000;

/** What was kept though its deletion was asked for, and why it was. Ours. */
export const LONGEST_KEPT = 200;

/** What a customer says beside a rating. Ours. */
export const LONGEST_COMMENT = 2000;
