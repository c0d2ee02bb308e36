/** How many digits a one-time code has (ruling R17, assumed). */
export const CODE_DIGITS = 6;
