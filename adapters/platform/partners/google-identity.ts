import { HOUR_MS } from "@creditline/core/calendar/duration";
import {
  createRemoteJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import { type Random, randomDigits } from "../../ports/random.ts";
import { SECRETS } from "../store/sealed/sealing.ts";
import {
  digest,
  type DocumentChange,
  retryUntilCommitted,
  type Store,
  storedValues,
} from "../store/store.ts";

/** The value for which the sandbox simulates Google itself. */
export const SIMULATED = "simulated";

/**
 * Which Google sign-in is offered: the simulated one, or that of an application with this client id; null for none.
 */
export type GoogleOffer = string | null;

/** A client id in Google's format. */
const CLIENT_ID = /^\d{6,21}-[a-z\d]{10,60}\.apps\.googleusercontent\.com$/;

/** Parses a setting: `none`, `simulated`, or a client id. Undefined if it is invalid. */
export function googleOfferIn(text: string): GoogleOffer | undefined {
  if (text === "none") return null;
  return text === SIMULATED || CLIENT_ID.test(text) ? text : undefined;
}

/**
 * The source that Google's own script needs in a page's policy, as Google documents it; not allowed unless the sign-in
 * is offered.
 */
const GOOGLES = "https://accounts.google.com/gsi";

/**
 * The additions to a page's policy for Google's own sign-in: its script, frame, calls and style; empty for the
 * simulated one, which is a page of the platform.
 */
export const googlePolicy = (offer: GoogleOffer): string =>
  offer === null || offer === SIMULATED
    ? ""
    : [
        `script-src 'self' ${GOOGLES}/client; `,
        `frame-src 'self' ${GOOGLES}/; `,
        `connect-src 'self' ${GOOGLES}/; `,
        `style-src 'self' ${GOOGLES}/style; `,
      ].join("");

/** An account confirmed by Google. */
export interface GoogleAccount {
  /** Lower-case, and verified by Google. */
  readonly email: string;
}

/** The content of a valid identity token. */
export interface VerifiedGoogleAccount extends GoogleAccount {
  /** When the token expires, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** The port to Google: verifies identity tokens (spec 1 §7: its call is not shown). */
export interface GoogleIdentity {
  /**
   * The account of a token; null if it is forged, another application's, or expired. Rejects if Google does not
   * answer.
   */
  verify(idToken: string, now: number): Promise<VerifiedGoogleAccount | null>;
}

/**
 * Tokens that have signed someone in, by their digests, with their expiry; spread over many documents, so that servers
 * rarely conflict.
 */
const USED = "google-tokens-used";
type UsedTokens = Readonly<Record<string, number>>;

/**
 * The change that uses up a token, to be stored together with the session that it starts; null for a token used
 * before. Servers that share a store share this record. Expired entries are removed with the next change.
 */
export async function usingGoogleToken(
  store: Pick<Store, "document">,
  idToken: string,
  endsAt: number,
  now: number,
): Promise<DocumentChange | null> {
  // The signed part: one signature can be encoded in several ways.
  const name = await digest(idToken.slice(0, idToken.lastIndexOf(".")));
  const used = storedValues(store, USED, (found) => (found ?? {}) as UsedTokens);
  const { value, becomes } = await used(name.slice(0, 2));
  if (Object.hasOwn(value, name)) return null;
  const good = Object.entries(value).filter(([, over]) => now < over);
  return becomes({ ...Object.fromEntries(good), [name]: endsAt });
}

/** The issuers in Google's tokens. */
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** The address of Google's public signing keys. */
const KEYS = "https://www.googleapis.com/oauth2/v3/certs";

export interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly algorithm: "RS256" | "ES256";
  /** The client id of the application that a token must be for. */
  readonly clientId: string;
}

/** Errors of the token itself, not of fetching its key. */
const OF_THE_TOKEN =
  /^ERR_(?:JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS)/;

/**
 * The account of an identity token, checked as Google requires: signed by one of its keys, issued by it, for this
 * application, unexpired, and with an address that Google has verified (ruling R45). Null if any check fails.
 */
async function googleAccountOf(
  idToken: string,
  { keys, algorithm, clientId }: TokenRules,
  now: number,
): Promise<VerifiedGoogleAccount | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: [algorithm],
      issuer: ISSUERS,
      audience: clientId,
      currentDate: new Date(now),
      requiredClaims: ["exp"],
    });
    const { email, email_verified: isVerified, exp = 0 } = payload;
    return typeof email === "string" && email.includes("@") && isVerified === true
      ? { email: email.toLowerCase(), endsAt: exp * 1000 }
      : null;
  } catch (error) {
    if (OF_THE_TOKEN.test(String((error as { readonly code?: unknown }).code))) return null;
    throw error;
  }
}

/**
 * Google itself, for an application that is registered there. Its keys are fetched for the first token, and cached.
 */
export const liveGoogleIdentity = (
  clientId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): GoogleIdentity => ({
  verify: (idToken, now) => googleAccountOf(idToken, { keys, algorithm: "RS256", clientId }, now),
});

/** Google simulated by the sandbox, which also issues tokens. */
export interface SimulatedGoogle extends GoogleIdentity {
  /** The token that Google's prompt would give the client: in Google's format, signed with another key. */
  issue(account: GoogleAccount, now: number): Promise<string>;
}

/** The client id of the simulated tokens. */
export const SIMULATED_CLIENT = "creditline-sandbox";

const ALGORITHM = "ES256";
/** Same as Google's own. */
const LIVES_MS = HOUR_MS;

/** The simulator's own key, created if missing: servers that share a store use the same one. */
const kept = (store: Store): Promise<JWK> =>
  retryUntilCommitted(async () => {
    const found = await store.document(SECRETS.google.kind, SECRETS.google.key);
    if (found !== null && found.value !== null) return found.value as JWK;
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const made = await exportJWK(privateKey);
    const expectedVersion = found?.version ?? 0;
    await store.commit({ documents: [{ ...SECRETS.google, expectedVersion, value: made }] });
    return made;
  });

/** The public part of a key, which verifies signatures. */
const publicOf = ({ d: _private, ...jwk }: JWK): JWK => jwk;

export function simulatedGoogle(store: Store, random: Random): SimulatedGoogle {
  const keyOf = async (jwk: JWK): Promise<CryptoKey> => (await importJWK(jwk, ALGORITHM)) as CryptoKey;
  return {
    issue: async ({ email }, now) =>
      new SignJWT({ email: email.toLowerCase(), email_verified: true })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuer("https://accounts.google.com")
        .setAudience(SIMULATED_CLIENT)
        .setSubject(randomDigits(random, 21))
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + LIVES_MS) / 1000))
        .sign(await keyOf(await kept(store))),
    verify: async (idToken, now) => {
      const keys = async () => keyOf(publicOf(await kept(store)));
      return googleAccountOf(idToken, { keys, algorithm: ALGORITHM, clientId: SIMULATED_CLIENT }, now);
    },
  };
}

/** No sign-in with Google is offered: every token is invalid. */
export const NO_GOOGLE: GoogleIdentity = { verify: () => Promise.resolve(null) };
