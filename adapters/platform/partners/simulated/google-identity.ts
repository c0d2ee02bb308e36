import { HOUR_MS } from "@creditline/core/calendar/duration";
import { randomHex } from "../../../ports/random.ts";
import type { Random } from "../../../ports/random.ts";
import { digest } from "../../store/digest.ts";
import type { Store } from "../../store/store.ts";

/** Somebody whom Google vouches for. */
export interface GoogleAccount {
  /** Lower-case; Google has seen that it is theirs. */
  readonly email: string;
}

/** Google as the platform asks it: whose an identity token is (spec 1 §7: its call is not shown). */
export interface GoogleIdentity {
  /** What Google's prompt gives the client. The simulator keeps its own books: its tokens are no JSON Web Tokens. */
  issue(account: GoogleAccount, now: number): Promise<string>;
  /** Whose a token is; null for one that is made up, or over. */
  verify(idToken: string, now: number): Promise<GoogleAccount | null>;
}

const KIND = "google-token";
/** As Google's own. */
const LIVES_MS = HOUR_MS;

interface Issued extends GoogleAccount {
  readonly expiresAt: number;
}

export const googleIdentity = (store: Store, random: Random): GoogleIdentity => ({
  issue: async ({ email }, now) => {
    const idToken = `google.${randomHex(random, 32)}`;
    const issued: Issued = { email: email.toLowerCase(), expiresAt: now + LIVES_MS };
    await store.commit({
      documents: [{ kind: KIND, key: await digest(idToken), expectedVersion: 0, value: issued }],
    });
    return idToken;
  },
  verify: async (idToken, now) => {
    const issued = (await store.document(KIND, await digest(idToken)))?.value as Issued | undefined;
    return issued === undefined || now >= issued.expiresAt ? null : { email: issued.email };
  },
});
