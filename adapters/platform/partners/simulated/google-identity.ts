import { SECRETS } from "../../store/sealed/data-key.ts";
import { HOUR_MS } from "@creditline/core/calendar/duration";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { CryptoKey, JWK } from "jose";
import { randomDigits } from "../../../ports/random.ts";
import type { Random } from "../../../ports/random.ts";
import { untilCommitted } from "../../store/committing.ts";
import type { Store } from "../../store/store.ts";
import { type GoogleAccount, googleAccountOf, type GoogleIdentity } from "../google-identity.ts";

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
  untilCommitted(async () => {
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

/** Nobody offers to sign in with Google: no token is anybody's. */
export const NO_GOOGLE: GoogleIdentity = { verify: () => Promise.resolve(null) };
