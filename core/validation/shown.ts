/** Stands for each character that is not shown. */
export const HIDDEN = "•";

/** The last four characters of an identifier, by which a sentence names it: "the account ending 1421" (ruling R30). */
export const ending = (identifier: string): string => identifier.slice(-4);

const lastFour = (text: string): string => HIDDEN.repeat(Math.max(0, text.length - 4)) + ending(text);

/** Aadhaar as people are shown it: its last four digits (ruling R30). Works on whatever was typed. */
export const shownAadhaar = lastFour;

/** A phone number as people are shown it: its last four digits (ruling R30). */
export const shownPhone = lastFour;

/** An account number as people are shown it: its last four digits (ruling R30). */
export const shownAccountNumber = lastFour;

/** PAN as people are shown it: its first three and last characters (ruling R30). */
export const shownPan = (pan: string): string =>
  pan.length < 5
    ? HIDDEN.repeat(pan.length)
    : pan.slice(0, 3) + HIDDEN.repeat(pan.length - 4) + pan.slice(-1);

/**
 * A line of an address as its holder knows it again and nobody else finds it: of each word its first letter, and no
 * number.
 */
export const shownAddressLine = (line: string): string =>
  line.replaceAll(
    /(\p{L}?)([\p{L}\p{M}\p{N}]*)/gu,
    (_word, first: string, rest: string) => first + HIDDEN.repeat(rest.length),
  );

/** How an identifier is shown, by what it is (ruling R30). */
export const SHOWN_AS = {
  aadhaar: shownAadhaar,
  phone: shownPhone,
  account: shownAccountNumber,
  pan: shownPan,
} as const;
