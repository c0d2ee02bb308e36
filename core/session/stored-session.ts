import { PHONE_DIGITS } from "../reference/text-lengths.table.ts";
import { THREE_HUNDRED_SECONDS, NO_SESSION, type Session, signedIn, type Tokens } from "./session.ts";

/** The age at which the customer record is fetched again. */
export interface RecordMaxAge {
  readonly ms: number;
  readonly status: "assumed" | "configured";
  readonly source: string;
}

/**
 * The specification's maximum age is not stated (spec 1 §3). Assumed: its 300-second constant, which it gives
 * without a use (spec 2 §9).
 */
export const ASSUMED_RECORD_MAX_AGE: RecordMaxAge = {
  ms: THREE_HUNDRED_SECONDS.ms,
  status: "assumed",
  source: "spec 2 §9, a 300 s constant",
};

/**
 * Whether the customer record must be fetched again: it is absent, older than the maximum age, or stamped in the
 * future, which means that a clock was changed. Times are milliseconds since the epoch; null where there is no record.
 */
export const isStale = (
  recordAt: number | null,
  at: number,
  maxAge: RecordMaxAge = ASSUMED_RECORD_MAX_AGE,
): boolean => recordAt === null || at - recordAt > maxAge.ms || recordAt > at;

/** The phone number in an identity token, or nothing. */
export interface TokenDetails {
  /** The last ten digits of the token's `phone_number`. */
  readonly phone?: string;
}

const NOTHING: TokenDetails = {};
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SEXTETS: ReadonlyMap<string, number> = new Map(
  Array.from(ALPHABET, (character, value) => [character, value]),
);

/** Base64url, with or without padding, as percent-encoded bytes; null where it is none. */
function toPercentEncoded(text: string): string | null {
  const body = text.replace(/={1,2}$/, "");
  if (body.length % 4 === 1) return null;
  let encoded = "";
  let bits = 0;
  let held = 0;
  for (const character of body) {
    const sextet = SEXTETS.get(character);
    if (sextet === undefined) return null;
    held = ((held << 6) | sextet) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      encoded += `%${((held >> bits) & 0xff).toString(16).padStart(2, "0")}`;
    }
  }
  return encoded;
}

/** The payload of a JSON Web Token as parsed JSON. The signature is the server's to check, not ours. */
export function payloadOf(token: string): unknown {
  const encoded = toPercentEncoded(token.split(".")[1] ?? "");
  if (encoded === null) return null;
  try {
    return JSON.parse(decodeURIComponent(encoded));
  } catch {
    return null;
  }
}

/**
 * Id of the customer whom an access token names (the claim `sub`); null where it names none. It is read to distinguish
 * two customers, and proves nothing: the signature is the server's to check.
 */
export function customerOfToken(token: string): string | null {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null) return null;
  const given: unknown = (payload as Readonly<Record<string, unknown>>)["sub"];
  return typeof given === "string" && given !== "" ? given : null;
}

/**
 * Reads the phone out of an identity token (spec 1 §7 "Other client behaviour"): the field `phone_number`, of
 * which the last ten digits are kept. Whatever cannot be decoded, or holds fewer than ten digits, gives an empty
 * result; nothing is thrown.
 */
export function decodeToken(token: string): TokenDetails {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null) return NOTHING;
  const given: unknown = (payload as Readonly<Record<string, unknown>>)["phone_number"];
  if (typeof given !== "string" && typeof given !== "number") return NOTHING;
  const digits = String(given).replace(/[^0-9]/g, "");
  return digits.length < PHONE_DIGITS ? NOTHING : { phone: digits.slice(-PHONE_DIGITS) };
}

/** The storage key of the authentication record. The specification does not give the keys: ours. */
export const ACCESS_DETAILS_KEY = "access-details";

/** The storage key of the qualification flow; the first stored value is kept (spec 1 §4). */
export const QUAL_FLOW_TYPE_KEY = "qual-flow-type";

/** The storage key of the saved journey state: typed values and the current place. */
export const JOURNEY_KEY = "journey";

/** The storage key of the visit: separate from the journey state, since it outlives sign-in and sign-out. */
export const VISIT_KEY = "visit";

/** Keys stored per tab: typed values, since a phone may be shared (ruling R48), and where the application runs. */
export const OF_THE_TAB: ReadonlySet<string> = new Set([JOURNEY_KEY, VISIT_KEY]);

interface StoredKeyRow {
  /** What is stored, in the specification's words. */
  readonly holds: string;
  /** Our storage key; null if this client does not store the value but requests it from the platform again. */
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
