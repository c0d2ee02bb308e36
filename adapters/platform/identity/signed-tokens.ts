import { type Random, randomHex } from "../../ports/random.ts";
import { inHex, retryUntilCommitted, type Store } from "../store/store.ts";
import { SECRETS } from "../store/sealed/sealing.ts";

/** The token of an `authorization` header; undefined if there is none, or it is no bearer token. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

/** The issuer in each token; tokens of others are rejected. */
export const TOKEN_ISSUER = "creditline";

/** The audience of a token: a customer's calls, or the calls of one link. A token of one is refused as the other. */
export const TOKEN_AUDIENCES = { customer: "creditline:customer", link: "creditline:link" } as const;

export type TokenAudience = (typeof TOKEN_AUDIENCES)[keyof typeof TOKEN_AUDIENCES];

/** The claims of an access token. */
export interface TokenClaims {
  readonly iss: typeof TOKEN_ISSUER;
  readonly aud: TokenAudience;
  /** The customer. */
  readonly sub: string;
  /** The session. */
  readonly sid: string;
  /** Read by the client's token-decode step (spec 1 §7), which keeps the last ten digits. A link's token has none. */
  readonly phone_number?: string;
  readonly scope: string;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** The header of an access token (RFC 9068), so that no other token of this key is accepted as one. */
const HEADER = toBase64Url(encoder.encode(JSON.stringify({ alg: "HS256", typ: "at+jwt" })));

/** The key that signs tokens, from its bytes in hexadecimal. */
export function signingKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** A JSON Web Token with these claims, signed with HMAC and SHA-256. */
export async function signToken(key: CryptoKey, claims: TokenClaims): Promise<string> {
  const content = `${HEADER}.${toBase64Url(encoder.encode(JSON.stringify(claims)))}`;
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(content));
  return `${content}.${toBase64Url(new Uint8Array(signature))}`;
}

const isAudience = (aud: unknown): aud is TokenAudience =>
  (Object.values(TOKEN_AUDIENCES) as readonly unknown[]).includes(aud);

/**
 * The claims of an access token that this key signed for our own audience; null for anything else, and for an older
 * one without issuer and audience. Expiry is not checked.
 */
export async function readToken(key: CryptoKey, token: string): Promise<TokenClaims | null> {
  const [header, payload, signature, ...rest] = token.split(".");
  if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return null;
  const signed = fromBase64Url(signature);
  const content = fromBase64Url(payload);
  if (signed === null || content === null) return null;
  if (!(await crypto.subtle.verify("HMAC", key, signed, encoder.encode(`${header}.${payload}`)))) return null;
  try {
    const claims = JSON.parse(decoder.decode(content)) as TokenClaims;
    return claims.iss === TOKEN_ISSUER && isAudience(claims.aud) ? claims : null;
  } catch {
    return null;
  }
}

/** The platform's secret for signatures and keyed digests. */
export interface SigningSecret {
  /** The key that signs tokens. */
  key(): Promise<CryptoKey>;
  /**
   * A keyed digest of a text, in hexadecimal: reading the store alone does not allow guessing short texts. `of` names
   * the kind of text, so that digests of different kinds never match.
   */
  seal(of: string, text: string): Promise<string>;
}

/** The platform's secret, created on first use. */
export function signingSecret(store: Store, random: Random): SigningSecret {
  let keyOnce: Promise<CryptoKey> | null = null;
  const secret = (): Promise<string> =>
    retryUntilCommitted(async () => {
      if (store.tokenSecret !== undefined) return store.tokenSecret;
      const kept = await store.document(SECRETS.tokens.kind, SECRETS.tokens.key);
      if (kept !== null && kept.value !== null) return String(kept.value);
      const made = randomHex(random, 32);
      const expectedVersion = kept?.version ?? 0;
      await store.commit({
        documents: [{ ...SECRETS.tokens, expectedVersion, value: made }],
      });
      return made;
    });
  const key = (): Promise<CryptoKey> => {
    keyOnce ??= secret()
      .then(signingKey)
      .catch((error: unknown) => {
        // A store that failed once may answer the next time.
        keyOnce = null;
        throw error;
      });
    return keyOnce;
  };
  return {
    key,
    seal: async (of, text) => {
      const content = encoder.encode(JSON.stringify([of, text]));
      const sealed = new Uint8Array(await crypto.subtle.sign("HMAC", await key(), content));
      return inHex(sealed);
    },
  };
}
