import { decodeToken, payloadOf } from "./stored-session.ts";

/** Why Google's sign-in prompt returned no identity token. */
export type NoGoogle = "cancelled" | "blocked" | "not-offered";

/** The result of Google's prompt: the token and the person that it names. */
export interface GoogleToken {
  /** The token's phone number, else its e-mail address, by which the platform finds the customer. */
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
 * Parses a surface's answer to a Google sign-in: the token, or why there is none. Null for any other text. The platform
 * checks whether the token is genuine.
 */
export function googleAnswer(text: string): GoogleToken | NoGoogle | null {
  if (NO_GOOGLE.includes(text)) return text as NoGoogle;
  const username = namedIn(text);
  return username === null ? null : { username, idToken: text };
}
