/** How many digits a phone has without its country code (spec 1 §5, ruling R13). */
export const PHONE_DIGITS = 10;
