import { createRemoteJWKSet, jwtVerify } from "jose";
import type { JWTVerifyGetKey } from "jose";

/** Somebody whom Google vouches for. */
export interface GoogleAccount {
  /** Lower-case; Google has seen that it is theirs. */
  readonly email: string;
}

/** Google as the platform asks it: whose an identity token is (spec 1 §7: its call is not shown). */
export interface GoogleIdentity {
  /** Whose a token is; null for one that is made up, another application's, or over. Rejects where Google does not answer. */
  verify(idToken: string, now: number): Promise<GoogleAccount | null>;
}

/** As Google writes who gave a token. */
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Where Google publishes the keys that it signs with. */
const KEYS = "https://www.googleapis.com/oauth2/v3/certs";

export interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly algorithm: "RS256" | "ES256";
  /** Which application a token has to be for: its client id. */
  readonly clientId: string;
}

/** What is wrong with a token itself, and not with the way to its key. */
const OF_THE_TOKEN =
  /^ERR_(?:JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS)/;

/**
 * Whose an identity token is, as Google asks to have it checked: signed by one of its keys, given by it, for this application,
 * not over, and with an address that Google has seen to be theirs (ruling R45). Null where any of that is not so.
 */
export async function googleAccountOf(
  idToken: string,
  { keys, algorithm, clientId }: TokenRules,
  now: number,
): Promise<GoogleAccount | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: [algorithm],
      issuer: ISSUERS,
      audience: clientId,
      currentDate: new Date(now),
      requiredClaims: ["exp"],
    });
    const { email, email_verified: isVerified } = payload;
    return typeof email === "string" && email.includes("@") && isVerified === true
      ? { email: email.toLowerCase() }
      : null;
  } catch (error) {
    if (OF_THE_TOKEN.test(String((error as { readonly code?: unknown }).code))) return null;
    throw error;
  }
}

/** Google itself, for an application that is registered there. Its keys are fetched when the first token comes, and kept. */
export const liveGoogleIdentity = (
  clientId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): GoogleIdentity => ({
  verify: (idToken, now) => googleAccountOf(idToken, { keys, algorithm: "RS256", clientId }, now),
});
