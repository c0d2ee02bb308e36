import { REFUSED } from "../../notices/notice.ts";

/**
 * The field that a refusal is about where a code was typed: the code, unless the session has ended or no one answered
 * for it.
 */
export const refusedOtpField = ({ status }: { readonly status?: number | undefined }): "otp" | null =>
  status !== undefined && status !== 401 && status < 500 ? "otp" : null;

interface Answer {
  readonly status?: number | undefined;
}

/** What an unusable request is answered with: at a form, what was typed is not right. */
const UNUSABLE = 400;
/** A file that is larger than is read, and a kind of file that is not taken. */
const TOO_LARGE = 413;
const WRONG_KIND = 415;

const ABOUT_INPUT: ReadonlySet<number> = new Set([UNUSABLE, REFUSED]);
const ABOUT_FILE: ReadonlySet<number> = new Set([...ABOUT_INPUT, TOO_LARGE, WRONG_KIND]);

/** Whether a rule of the business refuses: the same again is refused again. */
export const isRuleRefusal = ({ status }: Answer): boolean => status === REFUSED;

/** Whether a refusal is about a typed value, so that it is shown at the field. */
export const isInputRefusal = ({ status = 0 }: Answer): boolean => ABOUT_INPUT.has(status);

/** Whether a refusal is about the file that was sent, so that the next one may well arrive. */
export const isFileRefusal = ({ status = 0 }: Answer): boolean => ABOUT_FILE.has(status);
