/** Replaces each hidden character. */
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

/** A word of an address that has a number in it. */
const NUMBERED = /[\p{L}\p{M}\p{N}]*\p{N}[\p{L}\p{M}\p{N}]*/gu;

/** A number that names a street or a part of town: 4th, 22nd. */
const isOrdinal = (word: string): boolean => /^\d+(st|nd|rd|th)$/i.test(word);

/**
 * Masks an address line that starts with the house, so that the customer can check it but no one else can find the
 * door: hides the numbers up to its first comma (flat and house).
 */
export function shownHouseLine(line: string): string {
  const [house = "", ...rest] = line.split(",");
  const hidden = house.replaceAll(NUMBERED, (word) => (isOrdinal(word) ? word : HIDDEN.repeat(word.length)));
  return [hidden, ...rest].join(",");
}

/** How an identifier is shown, by what it is (ruling R30). */
export const SHOWN_AS = {
  aadhaar: shownAadhaar,
  phone: shownPhone,
  account: shownAccountNumber,
  pan: shownPan,
} as const;
