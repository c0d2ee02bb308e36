import { decodeToken, payloadOf } from "./stored-session.ts";

/** Why no identity token came from Google's sign-in prompt. */
export type NoGoogle = "cancelled" | "blocked" | "not-offered";

/** What Google's prompt gave: whose token it is, as the token says it, and the token itself. */
export interface GoogleToken {
  /** The phone that it names, else its e-mail address: what the platform is to look for. */
  readonly username: string;
  readonly idToken: string;
}

const NO_GOOGLE: readonly string[] = ["cancelled", "blocked", "not-offered"] satisfies NoGoogle[];

/** The person an identity token names: by phone, else by Google's `email` claim. */
function namedIn(token: string): string | null {
  const email: unknown = Object(payloadOf(token)).email;
  return decodeToken(token).phone ?? (typeof email === "string" && email.includes("@") ? email : null);
}

/**
 * What a surface answers when it is asked for a sign-in with Google: the token that came, or why there is none. Null for a text
 * that says neither. Whether a token is real is the platform's to check.
 */
export function googleAnswer(text: string): GoogleToken | NoGoogle | null {
  if (NO_GOOGLE.includes(text)) return text as NoGoogle;
  const username = namedIn(text);
  return username === null ? null : { username, idToken: text };
}
