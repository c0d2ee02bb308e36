import { SECRETS } from "../store/sealed/data-key.ts";
import { inHex } from "../store/digest.ts";
import { randomHex } from "../../ports/random.ts";
import type { Random } from "../../ports/random.ts";
import { untilCommitted } from "../store/committing.ts";
import { signingKey } from "./signed-tokens.ts";
import type { Store } from "../store/store.ts";

/** What the platform signs with. */
export interface SigningSecret {
  /** The key of tokens. */
  key(): Promise<CryptoKey>;
  /**
   * A keyed digest of a text, in hexadecimal: who reads the store alone finds no short text by trying all of them.
   * `of` says what it is, so that the digest of one thing is never another's.
   */
  seal(of: string, text: string): Promise<string>;
}

const encoder = new TextEncoder();

/** The platform's secret, made where there is none. */
export function signingSecret(store: Store, random: Random): SigningSecret {
  let keyOnce: Promise<CryptoKey> | null = null;
  const secret = (): Promise<string> =>
    untilCommitted(async () => {
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
