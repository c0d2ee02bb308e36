import { LRUCache } from "lru-cache";
import type { SignedInCustomer } from "../contract/authorization.ts";
import type { TokenReply } from "../contract/sign-in.shapes.ts";
import { randomHex, randomId } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { untilCommitted } from "./committing.ts";
import { digest } from "./digest.ts";
import { notSignedIn, signInRefused } from "./refusals.ts";
import { readToken, signToken, signingKey } from "./signed-tokens.ts";
import type { TokenClaims } from "./signed-tokens.ts";
import type { Reading, Store } from "./store.ts";

const DAY = 24 * 3600;

/**
 * How long tokens live, in seconds. Assumed: the specification gives no figure, and outside of the payments app its
 * sessions never expire (spec 1 §4). So these outlive the months by which a tester moves the clock; a logout ends them
 * at once.
 */
export const TOKEN_SECONDS = { access: 365 * DAY, refresh: 2 * 365 * DAY, link: 3600 } as const;

const SCOPE = "customer";
const LINK_SCOPE = "link";
const KIND = "session";

/**
 * How long a used refresh token still works: its answer may have been lost on the way, or another tab may have been
 * faster (assumed).
 */
const GRACE_MS = 60_000;

/** How many refresh tokens of a session are remembered, to tell when an old one comes back. */
const REMEMBERED = 20;

interface GivenRefresh {
  /** SHA-256 of the token. */
  readonly hash: string;
  /** Milliseconds since 1970; null while it has not been used. */
  readonly usedAt: number | null;
}

/** The link that a session is of: its token reaches the link's calls alone, and ends with it. */
export interface SessionLink {
  readonly linkId: string;
  readonly action: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface SessionState {
  readonly customerId: string;
  readonly phone: string;
  /** Left out for a customer who signed in. */
  readonly link?: SessionLink;
  /** The refresh tokens given out, newest last. */
  readonly refresh: readonly GivenRefresh[];
  /** Milliseconds since 1970. */
  readonly refreshEndsAt: number;
  readonly ended: boolean;
}

export interface Admitted {
  readonly customer: SignedInCustomer;
  readonly endsAt: number;
}

/** How many tokens are remembered as signed by this platform. Whether one has ended is looked up each time. */
const KNOWN_TOKENS = 10_000;

/** Sessions and their tokens; they outlive a restart with the store. */
export interface Sessions {
  start(
    customerId: string,
    phone: string,
    now: number,
    link?: SessionLink,
  ): Promise<{ sessionId: string; reply: TokenReply }>;
  /**
   * New tokens for a refresh token, which is used up. One that comes back later ends its session. They name the phone
   * that the customer has by then.
   */
  refresh(
    refreshToken: string,
    now: number,
    phoneOf: (customerId: string) => Promise<string>,
  ): Promise<TokenReply>;
  /** Whose a valid access token is. Throws Unauthorized. */
  check(accessToken: string, now: number): Promise<SignedInCustomer>;
  /**
   * The same, with the moment at which the token ends, in milliseconds since 1970. The session is asked of the store, or
   * of the given view of it.
   */
  admit(accessToken: string, now: number, view?: Reading): Promise<Admitted>;
  /** Whose an access token is, signed by us, whether or not it has ended; null for any other text. For the log. */
  owner(accessToken: string): Promise<string | null>;
  end(sessionId: string): Promise<void>;
}

export function sessions(store: Store, random: Random): Sessions {
  let keyOnce: Promise<CryptoKey> | null = null;

  const secret = (): Promise<string> =>
    untilCommitted(async () => {
      if (store.tokenSecret !== undefined) return store.tokenSecret;
      const kept = await store.document("setting", "token-secret");
      if (kept !== null && kept.value !== null) return String(kept.value);
      const made = randomHex(random, 32);
      const expectedVersion = kept?.version ?? 0;
      await store.commit({
        documents: [{ kind: "setting", key: "token-secret", expectedVersion, value: made }],
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

  const read = async (
    sessionId: string,
    from: Reading = store,
  ): Promise<{ version: number; state: SessionState } | null> => {
    const document = await from.document(KIND, sessionId);
    return document === null ? null : { version: document.version, state: document.value as SessionState };
  };
  const write = (sessionId: string, version: number, value: SessionState): Promise<void> =>
    store.commit({ documents: [{ kind: KIND, key: sessionId, expectedVersion: version, value }] });

  const tokens = async (
    sessionId: string,
    { customerId, phone, link }: Pick<SessionState, "customerId" | "phone" | "link">,
    now: number,
  ): Promise<{ refresh: string; reply: TokenReply }> => {
    const iat = Math.floor(now / 1000);
    const refreshToken = `${sessionId}.${randomHex(random, 32)}`;
    const scope = link === undefined ? SCOPE : LINK_SCOPE;
    const lives =
      link === undefined
        ? TOKEN_SECONDS.access
        : Math.min(TOKEN_SECONDS.link, Math.floor(link.expiresAt / 1000) - iat);
    const claims = {
      sub: customerId,
      sid: sessionId,
      phone_number: `+91${phone}`,
      scope,
      iat,
      exp: iat + lives,
    };
    return {
      refresh: await digest(refreshToken),
      reply: {
        access_token: await signToken(await key(), claims),
        refresh_token: refreshToken,
        expires_in: lives,
        scope,
        token_type: "bearer",
      },
    };
  };
  const signed = new LRUCache<string, TokenClaims>({ max: KNOWN_TOKENS });
  const claimsOf = async (accessToken: string): Promise<TokenClaims | null> => {
    const known = signed.get(accessToken);
    if (known !== undefined) return known;
    const claims = await readToken(await key(), accessToken);
    if (claims !== null) signed.set(accessToken, claims);
    return claims;
  };
  const admit = async (accessToken: string, now: number, view?: Reading): Promise<Admitted> => {
    const claims = await claimsOf(accessToken);
    const endsAt = (claims?.exp ?? 0) * 1000;
    if (claims === null || now >= endsAt) throw notSignedIn();
    const session = await read(claims.sid, view);
    if (session === null || session.state.ended) throw notSignedIn();
    const { customerId, link } = session.state;
    return {
      customer: {
        customerId,
        sessionId: claims.sid,
        link: link === undefined ? null : { linkId: link.linkId, action: link.action },
      },
      endsAt,
    };
  };
  const refreshEndsAt = (now: number, link: SessionLink | undefined): number =>
    link?.expiresAt ?? now + TOKEN_SECONDS.refresh * 1000;

  return {
    start: async (customerId, phone, now, link) => {
      const sessionId = randomId(random, "sess");
      const whose = { customerId, phone, ...(link === undefined ? {} : { link }) };
      const { refresh, reply } = await tokens(sessionId, whose, now);
      await untilCommitted(() =>
        write(sessionId, 0, {
          ...whose,
          refresh: [{ hash: refresh, usedAt: null }],
          refreshEndsAt: refreshEndsAt(now, link),
          ended: false,
        }),
      );
      return { sessionId, reply };
    },
    refresh: (refreshToken, now, phoneOf) =>
      untilCommitted(async () => {
        const sessionId = refreshToken.split(".")[0] ?? "";
        const session = await read(sessionId);
        const refusal = signInRefused("INVALID_REFRESH_TOKEN", "Sign in again: this session has ended.");
        if (session === null || session.state.ended || now >= session.state.refreshEndsAt) throw refusal;
        const hash = await digest(refreshToken);
        const given = session.state.refresh.find((candidate) => candidate.hash === hash);
        if (given === undefined || (given.usedAt !== null && now >= given.usedAt + GRACE_MS)) {
          // A token that was used long ago comes back: it may be stolen, so nobody goes on with this session.
          await write(sessionId, session.version, { ...session.state, ended: true });
          throw refusal;
        }
        const phone = await phoneOf(session.state.customerId);
        const { refresh, reply } = await tokens(sessionId, { ...session.state, phone }, now);
        const used = session.state.refresh.map((other) =>
          other.hash === hash ? { ...other, usedAt: other.usedAt ?? now } : other,
        );
        await write(sessionId, session.version, {
          ...session.state,
          refresh: [...used, { hash: refresh, usedAt: null }].slice(-REMEMBERED),
          refreshEndsAt: refreshEndsAt(now, session.state.link),
        });
        return reply;
      }),
    check: async (accessToken, now) => (await admit(accessToken, now)).customer,
    admit,
    owner: async (accessToken) => {
      try {
        return (await claimsOf(accessToken))?.sub ?? null;
      } catch {
        // The store may be what is broken; the log goes on without.
        return null;
      }
    },
    end: (sessionId) =>
      untilCommitted(async () => {
        const session = await read(sessionId);
        if (session !== null && !session.state.ended) {
          await write(sessionId, session.version, { ...session.state, ended: true });
        }
      }),
  };
}
