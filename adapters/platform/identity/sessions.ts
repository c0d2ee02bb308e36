import { DAY_MS, MINUTE_MS } from "@creditline/core/calendar/duration";
import { LRUCache } from "lru-cache";
import { TOKEN_LIFETIMES } from "@creditline/core/session/session";
import type { SignedInCustomer } from "../../contract/authorization.ts";
import type { TokenReply } from "@creditline/core/calls/entry/sign-in.calls";
import { t } from "@creditline/core/messages/message";
import { type Random, randomId } from "../../ports/random.ts";
import { digest, type DocumentChange, retryUntilCommitted, type Store } from "../store/store.ts";
import { linkMoved, notSignedIn, signInRefused } from "../model/refusals.ts";
import {
  readToken,
  type SigningSecret,
  signToken,
  TOKEN_AUDIENCES,
  TOKEN_ISSUER,
  type TokenClaims,
} from "./signed-tokens.ts";

const SCOPE = "customer";
const LINK_SCOPE = "link";
const KIND = "session";
const OLD_REFRESH_MS = 2 * 365 * DAY_MS;

/**
 * How long the same client gets the same answer again for a used refresh token: its first answer may have been lost on
 * the way, or another tab of it may have been faster (assumed).
 */
export const RETRY_MS = MINUTE_MS;

/** The link of a session: its token opens only the link's calls, and expires with it. */
export interface SessionLink {
  readonly linkId: string;
  readonly action: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The last used refresh token. */
interface UsedRefresh {
  /** SHA-256 of the token. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The client that used it, as a keyed digest; null if it did not identify itself. */
  readonly by: string | null;
}

interface SessionState {
  readonly customerId: string;
  readonly phone: string;
  /** Omitted for a customer who signed in. */
  readonly link?: SessionLink;
  /** How many refresh tokens were used: only the next one is valid. */
  readonly generation: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When it began, or was last renewed. */
  readonly usedAt: number;
  readonly last: UsedRefresh | null;
  /** Refresh tokens of the older format, by their SHA-256: true if used. */
  readonly old?: Readonly<Record<string, boolean>>;
  readonly ended: boolean;
  /** Ended because its link was opened on another device. Omitted otherwise. */
  readonly takenOver?: true;
  /**
   * False for one without a refresh token: it lives as long as its access token (rulings R33, R44). Omitted otherwise.
   */
  readonly renews?: false;
}

/** A session in the older format, before tokens were counted. */
interface OldSessionState extends Pick<SessionState, "customerId" | "phone" | "link" | "ended"> {
  readonly refresh: readonly { readonly hash: string; readonly usedAt: number | null }[];
  readonly refreshEndsAt: number;
}

/** Converts a session of the older format; it continues with the refresh token that its client has. */
function asState(value: SessionState | OldSessionState): SessionState {
  if ("generation" in value) return value;
  const { refresh, refreshEndsAt, ...same } = value;
  const usedAt = value.link === undefined ? refreshEndsAt - OLD_REFRESH_MS : refreshEndsAt;
  return {
    ...same,
    generation: 0,
    startedAt: usedAt,
    usedAt,
    last: null,
    old: Object.fromEntries(refresh.map(({ hash, usedAt: used }) => [hash, used !== null])),
  };
}

/** The latest possible end of a session, in milliseconds since 1970. */
const endOf = ({ link, startedAt, usedAt, renews }: SessionState): number =>
  link?.expiresAt ??
  (renews === false
    ? startedAt + TOKEN_LIFETIMES.access
    : Math.min(startedAt + TOKEN_LIFETIMES.session, usedAt + TOKEN_LIFETIMES.unused));

/** A session that has not ended. */
export interface RunningSession {
  readonly sessionId: string;
  readonly by: "WEB" | "PAYMENTS_APP" | "LINK";
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly usedAt: number;
}

const byOf = ({ link, renews }: SessionState): RunningSession["by"] => {
  if (link !== undefined) return "LINK";
  return renews === false ? "PAYMENTS_APP" : "WEB";
};

/** A session that could still continue. */
export interface OpenSession {
  readonly sessionId: string;
  /** Whether its access token is valid: its client can use it without renewing it. */
  readonly isInUse: boolean;
}

/** A session that starts once its document is stored. */
export interface NewSession {
  readonly sessionId: string;
  readonly reply: TokenReply;
  readonly documents: readonly DocumentChange[];
}

/** How many tokens are remembered as signed by this platform. Whether one has ended is checked each time. */
const KNOWN_TOKENS = 1_500;

/** The events that give a customer a session. */
const BEGINNINGS: ReadonlySet<string> = new Set(["session.started", "link.opened"]);

/** Sessions and their tokens; the store preserves them across restarts. */
export interface Sessions {
  /** The tokens of a new session, and the changes to store; without a refresh token if it is not renewable. */
  starting(
    customerId: string,
    phone: string,
    now: number,
    options?: { readonly link?: SessionLink; readonly renews?: boolean },
  ): Promise<NewSession>;
  /**
   * New tokens for a refresh token, which is used up. Using one again ends its session, however soon; only the client
   * that used it, identified by its request's key, gets the same tokens again for a minute. The tokens name the
   * customer's current phone.
   */
  refresh(
    refreshToken: string,
    now: number,
    phoneOf: (customerId: string) => Promise<string>,
    clientKey?: string,
  ): Promise<TokenReply>;
  /** The customer of a valid access token. Throws Unauthorized. */
  check(accessToken: string, now: number): Promise<SignedInCustomer>;
  /**
   * The customer of an access token that we signed, whether or not it has expired; null for any other text. For the
   * log.
   */
  owner(accessToken: string): Promise<string | null>;
  end(sessionId: string): Promise<void>;
  /** A customer's sessions at a moment, the last used first, including those of links. */
  running(customerId: string, now: number): Promise<readonly RunningSession[]>;
  /** Those of these sessions that have not ended. */
  open(sessionIds: readonly string[], now: number): Promise<readonly OpenSession[]>;
  /**
   * The changes that end these sessions; sessions that have ended are skipped. A client learns if another device has
   * taken over the link.
   */
  ending(
    sessionIds: readonly string[],
    why?: { readonly takenOver?: boolean },
  ): Promise<readonly DocumentChange[]>;
  /** The changes that end all sessions of a customer but one, including those of links. */
  endingOthers(customerId: string, sessionId: string | null): Promise<readonly DocumentChange[]>;
}

export function sessions(store: Store, random: Random, secret: SigningSecret): Sessions {
  const read = async (sessionId: string): Promise<{ version: number; state: SessionState } | null> => {
    const document = await store.document(KIND, sessionId);
    return document === null
      ? null
      : { version: document.version, state: asState(document.value as SessionState | OldSessionState) };
  };
  const change = (sessionId: string, version: number, value: SessionState): DocumentChange => ({
    kind: KIND,
    key: sessionId,
    expectedVersion: version,
    value,
  });
  const write = (sessionId: string, version: number, value: SessionState): Promise<void> =>
    store.commit({ documents: [change(sessionId, version, value)] });

  /** The refresh token of a session and generation: deterministic, and impossible to make without the secret. */
  const refreshTokenOf = async (sessionId: string, generation: number): Promise<string> =>
    `${sessionId}.${generation}.${await secret.seal("refresh token", `${sessionId} ${generation}`)}`;

  /** The tokens of a session in its current state: the same state gives the same tokens. */
  const tokens = async (sessionId: string, state: SessionState, renews = true): Promise<TokenReply> => {
    const { customerId, phone, link, usedAt, generation } = state;
    const iat = Math.floor(usedAt / 1000);
    const scope = link === undefined ? SCOPE : LINK_SCOPE;
    const lives = Math.min(TOKEN_LIFETIMES.access / 1000, Math.floor(endOf(state) / 1000) - iat);
    const claims: TokenClaims = {
      iss: TOKEN_ISSUER,
      aud: link === undefined ? TOKEN_AUDIENCES.customer : TOKEN_AUDIENCES.link,
      sub: customerId,
      sid: sessionId,
      // Holding a link does not prove that the phone is theirs, so the token does not reveal it.
      ...(link === undefined ? { phone_number: `+91${phone}` } : {}),
      scope,
      iat,
      exp: iat + lives,
    };
    return {
      access_token: await signToken(await secret.key(), claims),
      ...(renews ? { refresh_token: await refreshTokenOf(sessionId, generation) } : {}),
      expires_in: lives,
      scope,
      token_type: "bearer",
    };
  };
  const signed = new LRUCache<string, TokenClaims>({ max: KNOWN_TOKENS });
  const claimsOf = async (accessToken: string): Promise<TokenClaims | null> => {
    const known = signed.get(accessToken);
    if (known !== undefined) return known;
    const claims = await readToken(await secret.key(), accessToken);
    if (claims !== null) signed.set(accessToken, claims);
    return claims;
  };
  const check = async (accessToken: string, now: number): Promise<SignedInCustomer> => {
    const claims = await claimsOf(accessToken);
    if (claims === null || now >= claims.exp * 1000) throw notSignedIn();
    const session = await read(claims.sid);
    if (session?.state.takenOver === true) throw linkMoved();
    if (session === null || session.state.ended) throw notSignedIn();
    const { customerId, link } = session.state;
    const audience = link === undefined ? TOKEN_AUDIENCES.customer : TOKEN_AUDIENCES.link;
    if (claims.aud !== audience || claims.sub !== customerId) throw notSignedIn();
    return {
      customerId,
      sessionId: claims.sid,
      link: link === undefined ? null : { linkId: link.linkId, action: link.action },
    };
  };

  /** Whether a refresh token is valid, used, or was never issued. */
  const tokenStatus = async (
    sessionId: string,
    state: SessionState,
    token: string,
    hash: string,
  ): Promise<"good" | "used" | "unknown"> => {
    const [, generation = "", seal] = token.split(".");
    if (seal === undefined) {
      const used = state.old !== undefined && Object.hasOwn(state.old, hash) ? state.old[hash] : undefined;
      return used === undefined ? "unknown" : used || state.generation > 0 ? "used" : "good";
    }
    if (token !== (await refreshTokenOf(sessionId, Number(generation)))) return "unknown";
    return Number(generation) === state.generation ? "good" : "used";
  };

  /** Every session that started as a customer's. */
  const begunBy = async (customerId: string): Promise<Set<string>> => {
    const begun = (await store.read(customerId)).filter(({ type }) => BEGINNINGS.has(type));
    return new Set(begun.map(({ data }) => (data as { readonly sessionId: string }).sessionId));
  };

  const ending: Sessions["ending"] = async (sessionIds, { takenOver = false } = {}) => {
    const changes: DocumentChange[] = [];
    for (const sessionId of sessionIds) {
      const session = await read(sessionId);
      if (session === null || session.state.ended) continue;
      changes.push(
        change(sessionId, session.version, {
          ...session.state,
          ended: true,
          ...(takenOver ? { takenOver: true as const } : {}),
        }),
      );
    }
    return changes;
  };

  return {
    starting: async (customerId, phone, now, { link, renews = true } = {}) => {
      const sessionId = randomId(random, "sess");
      const state: SessionState = {
        customerId,
        phone,
        ...(link === undefined ? {} : { link }),
        generation: 0,
        startedAt: now,
        usedAt: now,
        last: null,
        ended: false,
        ...(renews ? {} : { renews: false as const }),
      };
      return {
        sessionId,
        reply: await tokens(sessionId, state, renews),
        documents: [change(sessionId, 0, state)],
      };
    },
    refresh: (refreshToken, now, phoneOf, clientKey) =>
      retryUntilCommitted(async () => {
        const sessionId = refreshToken.split(".")[0] ?? "";
        const session = await read(sessionId);
        if (session?.state.takenOver === true) throw linkMoved();
        const refusal = signInRefused("INVALID_REFRESH_TOKEN", t("Your session has ended. Sign in again."));
        if (session === null || session.state.ended || now >= endOf(session.state)) throw refusal;
        const { version, state } = session;
        const hash = await digest(refreshToken);
        const standing = await tokenStatus(sessionId, state, refreshToken, hash);
        if (standing === "unknown") throw refusal;
        const by = clientKey === undefined ? null : await secret.seal("client key", clientKey);
        if (standing === "used") {
          const isRetry =
            state.last?.hash === hash &&
            by !== null &&
            state.last.by === by &&
            now < state.last.at + RETRY_MS;
          if (isRetry) return tokens(sessionId, state);
          // It was used and comes back: one of its two holders stole it, so the session ends for both.
          await write(sessionId, version, { ...state, ended: true });
          throw refusal;
        }
        const renewed: SessionState = {
          ...state,
          phone: await phoneOf(state.customerId),
          generation: state.generation + 1,
          usedAt: now,
          last: { hash, at: now, by },
        };
        await write(sessionId, version, renewed);
        return tokens(sessionId, renewed);
      }),
    check,
    owner: async (accessToken) => {
      try {
        return (await claimsOf(accessToken))?.sub ?? null;
      } catch {
        // The store may be what is broken; the log continues without it.
        return null;
      }
    },
    end: (sessionId) =>
      retryUntilCommitted(async () => {
        const session = await read(sessionId);
        if (session !== null && !session.state.ended) {
          await write(sessionId, session.version, { ...session.state, ended: true });
        }
      }),
    running: async (customerId, now) => {
      const running: RunningSession[] = [];
      for (const sessionId of await begunBy(customerId)) {
        const session = await read(sessionId);
        if (session === null || session.state.ended || now >= endOf(session.state)) continue;
        const { startedAt, usedAt } = session.state;
        running.push({ sessionId, by: byOf(session.state), startedAt, usedAt });
      }
      return running.toSorted((one, other) => other.usedAt - one.usedAt);
    },
    open: async (sessionIds, now) => {
      const open: OpenSession[] = [];
      for (const sessionId of sessionIds) {
        const session = await read(sessionId);
        if (session === null || session.state.ended || now >= endOf(session.state)) continue;
        open.push({ sessionId, isInUse: now < session.state.usedAt + TOKEN_LIFETIMES.access });
      }
      return open;
    },
    ending,
    endingOthers: async (customerId, sessionId) => {
      const others = await begunBy(customerId);
      if (sessionId !== null) others.delete(sessionId);
      return ending([...others]);
    },
  };
}
