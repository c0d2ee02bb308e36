/*
 * Patterns of personal identifiers inside other texts. Masking, sealing and searching share them: a pattern that one of
 * them lacks would leak into a log or a file.
 */

/** A PAN as it is kept (ruling R12): five capital letters, four digits, a letter, as a whole word. */
export const PAN_IN_TEXT = /\b[A-Z]{5}\d{4}[A-Z]\b/;

/** An e-mail address, as loosely as people write one. */
export const EMAIL_IN_TEXT = /[\w.+-]{1,64}@[\w-]+\.[\w.-]+/;

/** A–Z and a–z only, whatever other letters Unicode has (ruling R10). */
export const isLetterCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** 0–9 only; other scripts' and full-width digits are not digits here. */
export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;

const WHITE_SPACE = /\p{White_Space}+/gu;

/**
 * Trims a text and turns each inner run of white space into one space (ruling R10).
 *
 * White space is Unicode's White_Space, so a no-break space or a line break pasted along counts. Zero-width
 * characters, direction marks and NUL are not white space: they stay, and the field's own rule refuses them.
 * Linear in the length; a text that is already normal is returned as it is.
 */
export function normaliseSpaces(text: string): string {
  let afterSpace = true;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 32 && code < 127) afterSpace = false;
    else if (code === 32 && !afterSpace) afterSpace = true;
    else return collapse(text);
  }
  return afterSpace && text !== "" ? text.slice(0, -1) : text;
}

function collapse(text: string): string {
  const single = text.replace(WHITE_SPACE, " ");
  const start = single.startsWith(" ") ? 1 : 0;
  const end = single.endsWith(" ") && single.length > start ? single.length - 1 : single.length;
  return single.slice(start, end);
}

/** Whether every character is one of 0–9; true for the empty text. */
export function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (!isDigitCode(text.charCodeAt(i))) return false;
  return true;
}

/** Whether every character is a letter or, where `digits` and `others` say so, a digit or one of a few others. */
export function hasOnly(text: string, digits: boolean, others: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isLetterCode(code) || (digits && isDigitCode(code))) continue;
    if (!others.includes(text.charAt(i))) return false;
  }
  return true;
}

/** Whether every character is an ASCII letter or digit, as codes and identifiers are. */
export const isAlphanumeric = (text: string): boolean => hasOnly(text, true, "");
