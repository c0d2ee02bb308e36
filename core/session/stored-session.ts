import { NO_SESSION, type Session } from "./session.ts";

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

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/**
 * The session in a stored value; the empty session where the value is no such record. A token marked short-lived
 * without a readable expiry is not trusted: it would never end.
 */
export function fromStored(value: unknown): Session {
  if (typeof value !== "object" || value === null) return NO_SESSION;
  const record = value as Readonly<Record<string, unknown>>;
  const shortLived = record["short_lived"] === true;
  const expiryTime = numberOf(record["expiry_time"]);
  const accessToken = textOf(record["access_token"]);
  if (accessToken === null || (shortLived && expiryTime === null)) return NO_SESSION;
  return {
    accessToken,
    refreshToken: textOf(record["refresh_token"]),
    expiresIn: numberOf(record["expires_in"]),
    scope: textOf(record["scope"]),
    tokenType: textOf(record["token_type"]),
    authenticated: true,
    shortLived,
    expiryTime: shortLived ? expiryTime : null,
  };
}
