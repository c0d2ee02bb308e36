/**
 * After how long without an answer a partner is given up, in seconds (assumed): what it was asked counts as failed
 * then, or may be asked anew, so that nobody waits for good.
 */
export const GIVEN_UP_SECONDS = 900;
