import { HOUR_MS, DAY_MS, MINUTE_MS } from "../calendar/duration.ts";
import { type Context, CONTEXTS } from "./contexts.table.ts";

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

/** The token call's reply, or its stored part; missing values are absent or empty text. */
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
 * The session with an access token from the address (spec 1 §2 "Guard behaviour"). It lasts as long as after a sign-in:
 * an hour in the payments-app variant.
 */
export const withToken = (session: Session, token: string, terms: SignInTerms): Session =>
  signedIn(session, { access_token: token, expires_in: null, scope: null, token_type: null }, terms);

/**
 * The session after its token was refreshed, or null where the reply has no access token. Without a new refresh token
 * in the reply the old one stays valid. Refreshing does not extend a short-lived session.
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

/** Whether a short-lived session has expired; at exactly its expiry time it has. */
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

/**
 * How long sessions and their tokens live at the platform, in milliseconds (ruling R44). That a session never expires
 * is the client's rule (spec 1 §4); the two ends of a session are assumed.
 */
export const TOKEN_LIFETIMES = {
  /** An access token, of whatever session. */
  access: HOUR_MS,
  /** A session that no one uses. */
  unused: 180 * DAY_MS,
  /** A session, however much it is used. */
  session: 400 * DAY_MS,
} as const;

/**
 * How long before the end of a short-lived session the customer is warned (assumed: the specification gives no figure).
 */
export const ASSUMED_SESSION_WARNING_MS = 5 * MINUTE_MS;

/** How many days a cookie lives by default (spec 1 §9, spec 2 §9). */
export const COOKIE_DAYS = 30;

/**
 * A constant of 300 seconds whose use is not stated (spec 2 §9), in milliseconds. This project assumes it as the
 * customer record's maximum age; see `ASSUMED_RECORD_MAX_AGE`.
 */
export const THREE_HUNDRED_SECONDS = { ms: 300_000, use: { status: "not-stated" } } as const;

/** The steps of a logout in their order (spec 1 §4 "Session"). The rest follow whatever the server answers. */
export const LOGOUT_STEPS = [
  "tell-server",
  "clear-token",
  "clear-customer",
  "clear-profile",
  "go-to-login",
] as const;

export type LogoutStep = (typeof LOGOUT_STEPS)[number];

/** Name of the login route in a layout: where a logout ends, and where an unauthenticated visit goes. */
export const loginRoute = (layout: Context["layout"]): Context["login"] => CONTEXTS[layout].login;

/** The defaults of a sign-in's payload (spec 1 §7 "Auth and sign-up"). */
export const SIGN_IN_DEFAULTS = { authType: "GMAIL", authVersion: 2, otpPurpose: "SIGNUP" } as const;

/**
 * The source that a sign-up counts for without a campaign of its own: "a web-qualification source" (spec 1 §7). How it
 * is written is not stated, so this spelling is assumed.
 */
export const ASSUMED_SIGN_UP_SOURCE = "web-qualification";

/** Fields of the two login payloads (spec 1 §3 "Login payloads"). */
export const LOGIN_PAYLOADS = {
  passwordOrGmail: ["userName", "password", "authType", "authVersion"],
  gmailSignIn: ["userName", "jwt"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The grants of the token call, with the fields of each that are stated (spec 1 §7). */
export const TOKEN_GRANTS = [
  { grant: "password", fields: ["username", "password", "auth_type", "auth_version"] },
  { grant: "refresh_token", fields: ["refresh_token"] },
  { grant: "client_credentials", fields: [] },
] as const satisfies readonly { readonly grant: string; readonly fields: readonly string[] }[];
