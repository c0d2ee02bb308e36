import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { shownPhone } from "@creditline/core/validation/shown";
import type { TriedSignIn } from "../operations/log.ts";
import { shownEmail } from "../model/masking.ts";

/** The call that signs in. */
const SIGN_IN = "token";

const GRANTS = ["password", "refresh_token", "client_credentials"] as const;

/** A username as it may stand in a log: a phone or an e-mail address masked, anything else not at all. */
function shownUsername(username: string): string | undefined {
  const text = username.trim();
  if (text.includes("@")) return shownEmail(text.slice(0, 100));
  const digits = text.replaceAll(/\D/g, "");
  return digits.length >= 10 ? shownPhone(digits.slice(-10)) : undefined;
}

/**
 * Calls that are logged however they end, and whatever else is logged: they begin and end sessions, and change by what
 * somebody signs in.
 */
const ALWAYS: ReadonlySet<string> = new Set([
  SIGN_IN,
  "logout",
  "sessionsEnd",
  "updateMobile",
  "updateEmail",
]);

/** Statuses by which whoever may not is refused, and who asks too often. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 429]);

/** Refusals with another status that somebody meets who tries what they may not do. */
const ATTEMPTS: ReadonlySet<string> = new Set<RefusalCode>([
  "ACCOUNT_LOCKED",
  "CAPTCHA_FAILED",
  "INVALID_OTP",
  "LINK_MISMATCH",
  "NO_SUCH_CUSTOMER",
  "NO_SUCH_SESSION",
  "NO_SUCH_TRANSACTION",
  "OTP_LOCKED",
  "PAYMENT_NOT_GENUINE",
]);

/** Whether an answer is logged for security's sake: of a sign-in or of a session, or the refusal of who may not. */
export const isSecurityEvent = (call: string, status: number, refused: string | null): boolean =>
  ALWAYS.has(call) || REFUSING.has(status) || (refused !== null && ATTEMPTS.has(refused));

/** What the log says of a sign-in, from what was sent; null for any other call. */
export function triedSignIn(call: string, content: object | undefined): TriedSignIn | null {
  if (call !== SIGN_IN) return null;
  const { grant_type: given, username }: { readonly grant_type?: unknown; readonly username?: unknown } =
    content ?? {};
  const grant = GRANTS.find((known) => known === given) ?? "other";
  const who = typeof username === "string" ? shownUsername(username) : undefined;
  return { grant, ...(who === undefined ? {} : { who }) };
}
