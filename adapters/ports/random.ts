/** A source of random bytes. */
export interface Random {
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** Few bytes cost the source as much as many. */
const POOL_BYTES = 1_024;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** The platform's cryptographic source, for anything that must not be guessed. */
export const liveRandom: Random = {
  bytes: (length) => {
    if (length > POOL_BYTES) return crypto.getRandomValues(new Uint8Array(length));
    if (used + length > POOL_BYTES) {
      crypto.getRandomValues(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + length);
    // Bytes that were used must not stay in memory.
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  },
};

/** Random bytes from a seed. */
export interface SeededRandom extends Random {
  /** The seed of a source that continues from here in the same way. */
  seed(): number;
}

/** The same bytes for the same seed: for tests and simulations, never for secrets that matter. (SplitMix32.) */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    seed: () => state,
    bytes: (length) => {
      const bytes = new Uint8Array(length);
      for (let i = 0; i < length; i += 1) bytes[i] = next() & 0xff;
      return bytes;
    },
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Random bytes in hexadecimal. */
export function randomHex(random: Random, bytes: number): string {
  let text = "";
  for (const byte of random.bytes(bytes)) text += HEX[byte];
  return text;
}

/** An identifier with its kind as prefix: `req-…`. */
export const randomId = (random: Random, prefix: string): string => `${prefix}-${randomHex(random, 12)}`;

/** Random decimal digits, each equally likely. */
export function randomDigits(random: Random, count: number): string {
  let digits = "";
  while (digits.length < count) {
    for (const byte of random.bytes(count - digits.length + 4)) {
      // 250 is the largest multiple of ten in a byte: higher values would favour the low digits.
      if (byte < 250 && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
