import { NO_SESSION, numberIn, type Session, signedIn } from "./session.ts";

/** The authentication record under its field names of spec 1 §3, as it is kept in the client's storage. */
export interface StoredSession {
  readonly access_token: string | null;
  readonly refresh_token: string | null;
  readonly expires_in: number | null;
  readonly scope: string | null;
  readonly token_type: string | null;
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

/**
 * The session in a stored value; the empty session where the value is no such record. A token marked short-lived
 * without a readable expiry is not trusted: it would never end.
 */
export function fromStored(value: unknown): Session {
  const stored = Object(value) as Readonly<Record<string, unknown>>;
  const shortLived = stored["short_lived"] === true;
  const expiryTime = shortLived ? numberIn(stored, "expiry_time") : null;
  const session = signedIn(NO_SESSION, stored, { at: 0, shortLived });
  return session.accessToken === null || (shortLived && expiryTime === null)
    ? NO_SESSION
    : { ...session, expiryTime };
}
