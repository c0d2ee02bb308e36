import { PHONE_DIGITS } from "../reference/text-lengths.table.ts";

/** What an identity token tells: the customer's phone, or nothing. */
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
 * Id of the customer whom an access token names (the claim `sub`); null where it names none. It is read to tell two
 * customers apart, and proves nothing: the signature is the server's to check.
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
