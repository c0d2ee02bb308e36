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

/** The status of an invalid request: on a form, a value is wrong. */
const UNUSABLE = 400;
/** The statuses of a file that is too large, and of a kind that is not accepted. */
const TOO_LARGE = 413;
const WRONG_KIND = 415;

const ABOUT_INPUT: ReadonlySet<number> = new Set([UNUSABLE, REFUSED]);
const ABOUT_FILE: ReadonlySet<number> = new Set([...ABOUT_INPUT, TOO_LARGE, WRONG_KIND]);

/** Whether a business rule refuses: the same request would be refused again. */
export const isRuleRefusal = ({ status }: Answer): boolean => status === REFUSED;

/** Whether a refusal is about a typed value, so that it is shown at the field. */
export const isInputRefusal = ({ status = 0 }: Answer): boolean => ABOUT_INPUT.has(status);

/** Whether a refusal is about the file that was sent, so that the next one may well arrive. */
export const isFileRefusal = ({ status = 0 }: Answer): boolean => ABOUT_FILE.has(status);
