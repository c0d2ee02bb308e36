import { HOUR_MS } from "../calendar/duration.ts";

/** One hour: how long a short-lived session lasts where nothing else is configured (spec 1 §4 "Session", §9). */
export const SHORT_LIVED_MS = HOUR_MS;

/**
 * The authentication record (spec 1 §3 "Authentication record", spec 2 §3 "Session"), as the application holds it. Times are
 * milliseconds since the epoch.
 */
export interface Session {
  /** Null in an unauthenticated session. */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Seconds, as the token reply gives them. */
  readonly expiresIn: number | null;
  readonly scope: string | null;
  readonly tokenType: string | null;
  readonly authenticated: boolean;
  readonly shortLived: boolean;
  /** When a short-lived session ends; null where it never does. */
  readonly expiryTime: number | null;
}

/** The empty, unauthenticated session: before a login, after a failed one, after a logout. */
export const NO_SESSION: Session = {
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  scope: null,
  tokenType: null,
  authenticated: false,
  shortLived: false,
  expiryTime: null,
};

export interface SignInTerms {
  /** Now. */
  readonly at: number;
  /** True in the payments-app variant; a session is never ending otherwise. */
  readonly shortLived: boolean;
  /** How long a short-lived session lasts; one hour by default. */
  readonly lastsMs?: number;
}

/** What the token call answers, or what was kept of that; nothing, or empty text, for what is not there. */
export interface Tokens {
  readonly access_token: string | null;
  readonly refresh_token?: string | null | undefined;
  readonly expires_in: number | null;
  readonly scope: string | null;
  readonly token_type: string | null;
}

/**
 * The session after the token call answered. An access token makes it authenticated: short-lived in the payments-app
 * variant, never ending otherwise. Anything else is a failed login (spec 1 §4 "Session").
 */
export function signedIn(session: Session, tokens: Tokens, terms: SignInTerms): Session {
  if (!tokens.access_token) return signInFailed(session);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token || null,
    expiresIn: tokens.expires_in,
    scope: tokens.scope || null,
    tokenType: tokens.token_type || null,
    authenticated: true,
    shortLived: terms.shortLived,
    expiryTime: terms.shortLived ? terms.at + (terms.lastsMs ?? SHORT_LIVED_MS) : null,
  };
}

/** A failed login stores an empty, unauthenticated token, whatever was there before. */
export const signInFailed = (_session: Session): Session => NO_SESSION;

/**
 * The session with an access token that came in the address (spec 1 §2 "Guard behaviour"). It lives as one that
 * was signed in: in the payments-app variant for an hour.
 */
export const withToken = (session: Session, token: string, terms: SignInTerms): Session =>
  signedIn(session, { access_token: token, expires_in: null, scope: null, token_type: null }, terms);

/**
 * The session after its token was refreshed, or null where the reply has no access token. A reply without a new
 * refresh token leaves the old one good. Refreshing does not lengthen a short-lived session.
 */
export function renewed(session: Session, tokens: Tokens, at: number): Session | null {
  const fresh = signedIn(session, tokens, { at, shortLived: session.shortLived });
  if (!fresh.authenticated) return null;
  return {
    ...fresh,
    refreshToken: fresh.refreshToken ?? session.refreshToken,
    expiryTime: session.shortLived ? (session.expiryTime ?? fresh.expiryTime) : null,
  };
}

/** Whether a short-lived session has expired; it has at its very end. */
export const isExpired = (session: Session, at: number): boolean =>
  session.shortLived && session.expiryTime !== null && at >= session.expiryTime;

/** An expired short-lived session is reset: token cleared, unauthenticated, a new expiry set. Any other stays as it is. */
export const resetIfExpired = (session: Session, at: number, lastsMs: number = SHORT_LIVED_MS): Session =>
  isExpired(session, at) ? { ...NO_SESSION, shortLived: true, expiryTime: at + lastsMs } : session;

/** Whether this record alone is authenticated: it has a token, and its time is not over. */
export const isAuthenticated = (session: Session, at: number): boolean =>
  session.accessToken !== null && !isExpired(session, at);

/**
 * The session to continue with: the one in memory if it has a token, else the stored one if that has a token (it is
 * then restored), else the one in memory. An expired one is reset first and so has none.
 */
export function currentSession(inMemory: Session, stored: Session | null, at: number): Session {
  const held = resetIfExpired(inMemory, at);
  if (held.accessToken !== null || stored === null) return held;
  const kept = resetIfExpired(stored, at);
  return kept.accessToken === null ? held : kept;
}

/** The session after a logout: nothing of the customer is left in it. */
export const loggedOut = (_session: Session): Session => NO_SESSION;
