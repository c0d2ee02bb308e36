import { shownPhone } from "@creditline/core/validation/shown";
import type { RefusedSignIn } from "../operations/log.ts";
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

/** Whether an answer refused a sign-in. */
export const isRefusedSignIn = (call: string, status: number): boolean =>
  call === SIGN_IN && status >= 400 && status < 500;

/** What the log says of a sign-in, from what was sent; null for any other call. */
export function triedSignIn(call: string, content: object | undefined): RefusedSignIn | null {
  if (call !== SIGN_IN) return null;
  const { grant_type: given, username }: { readonly grant_type?: unknown; readonly username?: unknown } =
    content ?? {};
  const grant = GRANTS.find((known) => known === given) ?? "other";
  const who = typeof username === "string" ? shownUsername(username) : undefined;
  return { grant, ...(who === undefined ? {} : { who }) };
}
