import { NO_SESSION, type Session, signedIn, type Tokens } from "./session.ts";

/** The authentication record under its field names of spec 1 §3, as it is kept in the client's storage. */
export interface StoredSession extends Tokens {
  readonly refresh_token: string | null;
  readonly authenticated: boolean;
  readonly short_lived: boolean;
  readonly expiry_time: number | null;
}

/** The record to store for a session. */
export const toStored = (session: Session): StoredSession => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
  expires_in: session.expiresIn,
  scope: session.scope,
  token_type: session.tokenType,
  authenticated: session.authenticated,
  short_lived: session.shortLived,
  expiry_time: session.expiryTime,
});

type Stored = Readonly<Partial<Record<keyof StoredSession, unknown>>>;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/**
 * The session in a stored value; the empty session where the value is no such record. A token marked short-lived
 * without a readable expiry is not trusted: it would never end.
 */
export function fromStored(value: unknown): Session {
  const stored: Stored = typeof value === "object" && value !== null ? value : {};
  const shortLived = stored.short_lived === true;
  const expiryTime = shortLived ? numberOf(stored.expiry_time) : null;
  const tokens = {
    access_token: textOf(stored.access_token),
    refresh_token: textOf(stored.refresh_token),
    expires_in: numberOf(stored.expires_in),
    scope: textOf(stored.scope),
    token_type: textOf(stored.token_type),
  };
  const session = signedIn(NO_SESSION, tokens, { at: 0, shortLived });
  return session.accessToken === null || (shortLived && expiryTime === null)
    ? NO_SESSION
    : { ...session, expiryTime };
}
