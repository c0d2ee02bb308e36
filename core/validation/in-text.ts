/*
 * What tells who somebody is, as it stands inside of other texts. One place for all that hides, seals or finds it: a shape
 * that one of them does not know would stand in a log, or in a file.
 */

/** A PAN as it is kept (ruling R12): five capital letters, four digits, a letter, and nothing of a word beside it. */
export const PAN_IN_TEXT = /\b[A-Z]{5}\d{4}[A-Z]\b/;

/** An e-mail address, as loosely as people write one. */
export const EMAIL_IN_TEXT = /[\w.+-]{1,64}@[\w-]+\.[\w.-]+/;
