import { NO_SESSION, type Session, signedIn, type Tokens } from "./session.ts";

/** Under which key the client keeps the authentication record. The specification gives no key's text: ours. */
export const ACCESS_DETAILS_KEY = "access-details";

/** Under which key the client keeps the qualification flow: the first value that was stored stays (spec 1 §4). */
export const QUAL_FLOW_TYPE_KEY = "qual-flow-type";

/** Under which key the client keeps what was typed and where it was left. */
export const JOURNEY_KEY = "journey";

/** Under which key the client keeps where it runs: beside what was typed, since it outlives whoever signs in and out. */
export const VISIT_KEY = "visit";

/** Kept in the tab alone: what was typed, since a phone may be shared (ruling R48), and where the application runs. */
export const OF_THE_TAB: ReadonlySet<string> = new Set([JOURNEY_KEY, VISIT_KEY]);

interface StoredKeyRow {
  /** What is stored, in the specification's words. */
  readonly holds: string;
  /** Our key, where this client keeps it; null where it does not, since it asks the platform again. */
  readonly key: string | null;
  /** Whether a logout clears it: "token, customer and profile storage" (spec 1 §4 "Session"). */
  readonly clearedAtLogout: boolean;
}

/** What a client may keep between visits (spec 1 §3 "Stored client keys"). */
export const STORED_KEYS = [
  { holds: "access details", key: ACCESS_DETAILS_KEY, clearedAtLogout: true },
  { holds: "customer details", key: null, clearedAtLogout: true },
  { holds: "raw customer profile", key: null, clearedAtLogout: true },
  { holds: "session id", key: null, clearedAtLogout: false },
  { holds: "qual flow type", key: QUAL_FLOW_TYPE_KEY, clearedAtLogout: false },
  { holds: "magic-link data", key: null, clearedAtLogout: false },
  { holds: "magic-link access", key: null, clearedAtLogout: false },
  { holds: "magic-link link id", key: null, clearedAtLogout: false },
  { holds: "magic-link current action", key: null, clearedAtLogout: false },
  { holds: "finance report metadata", key: null, clearedAtLogout: false },
  { holds: "preferred line type", key: null, clearedAtLogout: false },
  { holds: "device source", key: null, clearedAtLogout: false },
  { holds: "KYC provider", key: null, clearedAtLogout: false },
  { holds: "profile", key: null, clearedAtLogout: true },
] as const satisfies readonly StoredKeyRow[];

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
