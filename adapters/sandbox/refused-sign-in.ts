import { shownPhone } from "@creditline/core/validation/shown";
import type { RefusedSignIn } from "./log.ts";
import { shownEmail } from "./masking.ts";

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

function fieldsOf(type: string, body: string): Readonly<Record<string, unknown>> {
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Whether an answer refused a sign-in. */
export const isRefusedSignIn = (call: string, status: number): boolean =>
  call === SIGN_IN && status >= 400 && status < 500;

/** What the log says of a sign-in, from its body; null where its body was not read. */
export async function triedSignIn(call: string, request: Request): Promise<RefusedSignIn | null> {
  if (call !== SIGN_IN) return null;
  const fields = fieldsOf(request.headers.get("content-type") ?? "", await request.clone().text());
  const { grant_type: given, username } = fields;
  const grant = GRANTS.find((known) => known === given) ?? "other";
  const who = typeof username === "string" ? shownUsername(username) : undefined;
  return { grant, ...(who === undefined ? {} : { who }) };
}
