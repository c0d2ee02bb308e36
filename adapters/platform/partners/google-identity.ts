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

/** The value under which the sandbox plays Google itself. */
export const SIMULATED = "simulated";

/** Whose sign-in with Google is offered: the simulated one, or that of an application with this client id; null for none. */
export type GoogleOffer = string | null;

/** A client id as Google gives it. */
const CLIENT_ID = /^\d{6,21}-[a-z\d]{10,60}\.apps\.googleusercontent\.com$/;

/** What a text offers: `none`, `simulated`, or a client id. Undefined where it cannot be used. */
export function googleOfferIn(text: string): GoogleOffer | undefined {
  if (text === "none") return null;
  return text === SIMULATED || CLIENT_ID.test(text) ? text : undefined;
}

/** What Google's own script needs of a page's policy, as Google says it: nothing of it is allowed where it is not offered. */
const GOOGLES = "https://accounts.google.com/gsi";

/**
 * What a page may load beside its own, where it signs in with Google itself: the script, its frame, its calls and its
 * style; nothing for the simulated one, which is the platform's own page.
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
  /** Lower-case; Google has verified it. */
  readonly email: string;
}

/** What an identity token says that holds. */
export interface VerifiedGoogleAccount extends GoogleAccount {
  /** When the token expires, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Google as the platform asks it: whose an identity token is (spec 1 §7: its call is not shown). */
export interface GoogleIdentity {
  /** Whose a token is; null for one that is made up, another application's, or over. Rejects where Google does not answer. */
  verify(idToken: string, now: number): Promise<VerifiedGoogleAccount | null>;
}

/**
 * Tokens that have signed someone in, by their digests, and when each is over; many documents, so that few servers
 * meet.
 */
const USED = "google-tokens-used";
type UsedTokens = Readonly<Record<string, number>>;

/**
 * The change that uses a token up, to be kept together with the session that it begins; null for one that was used before.
 * Servers that share a store remember together. What is over is forgotten with the next change.
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

/** Errors of the token itself, not of fetching its key. */
const OF_THE_TOKEN =
  /^ERR_(?:JWT_|JWS_|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS)/;

/**
 * Whose an identity token is, as Google asks to have it checked: signed by one of its keys, given by it, for this application,
 * not over, and with an address that Google has seen to be theirs (ruling R45). Null where any of that is not so.
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

/** Google itself, for an application that is registered there. Its keys are fetched when the first token comes, and kept. */
export const liveGoogleIdentity = (
  clientId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): GoogleIdentity => ({
  verify: (idToken, now) => googleAccountOf(idToken, { keys, algorithm: "RS256", clientId }, now),
});

/** Google played by the sandbox: it gives tokens as well. */
export interface SimulatedGoogle extends GoogleIdentity {
  /** What Google's prompt gives the client: an identity token as Google's own, with another key. */
  issue(account: GoogleAccount, now: number): Promise<string>;
}

/** As which application the simulated tokens are for. */
export const SIMULATED_CLIENT = "creditline-sandbox";

const ALGORITHM = "ES256";
/** As Google's own. */
const LIVES_MS = HOUR_MS;

/** The simulator's own key, made where there is none: servers that share a store sign alike. */
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

/** The part of a key that checks what the other part has signed. */
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

/** No one offers to sign in with Google: no token is anybody's. */
export const NO_GOOGLE: GoogleIdentity = { verify: () => Promise.resolve(null) };
