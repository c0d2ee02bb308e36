import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";

/** A callback that waits for its time; the simulation says when that has come. */
export interface Timer {
  readonly id: number;
  readonly after: number;
  readonly run: () => void;
}

/** What the process gives to everything in it, in the simulation's hands until `restore`. */
export interface SimulatedMachine {
  readonly timers: Map<number, Timer>;
  restore(): void;
}

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

const viewOf = (bytes: Bytes): Uint8Array =>
  bytes instanceof ArrayBuffer
    ? new Uint8Array(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nodeName = (algorithm: unknown): string =>
  String((algorithm as { name?: string }).name ?? algorithm)
    .toLowerCase()
    .replace("-", "");

/** A buffer of its own, as Web Crypto gives one. */
const given = (made: Uint8Array): ArrayBuffer => new Uint8Array(made).buffer;

interface RawKey {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

const hmac = ({ hash, bytes }: RawKey, data: Bytes): Uint8Array =>
  createHmac(hash, bytes).update(viewOf(data)).digest();

/** Web Crypto as the platform uses it, answered at once: its own answers come from another thread, whenever that is done. */
const AT_ONCE = {
  digest: async (algorithm: unknown, data: Bytes) =>
    given(createHash(nodeName(algorithm)).update(viewOf(data)).digest()),
  /** Of an HMAC, which names its hash, or of a password, whose hash is named when something is derived from it. */
  importKey: async (
    _format: string,
    raw: Bytes,
    algorithm: string | { readonly hash: unknown },
  ): Promise<RawKey> => ({
    hash: typeof algorithm === "string" ? "" : nodeName(algorithm.hash),
    bytes: new Uint8Array(viewOf(raw)),
  }),
  deriveBits: async (
    { hash, salt, iterations }: { readonly hash: unknown; readonly salt: Bytes; readonly iterations: number },
    { bytes }: RawKey,
    bits: number,
  ) => given(pbkdf2Sync(bytes, viewOf(salt), iterations, bits / 8, nodeName(hash))),
  sign: async (_algorithm: unknown, key: RawKey, data: Bytes) => given(hmac(key, data)),
  verify: async (_algorithm: unknown, key: RawKey, signature: Bytes, data: Bytes) => {
    const right = hmac(key, data);
    const sent = viewOf(signature);
    return sent.length === right.length && timingSafeEqual(sent, right);
  },
};

/** What runs in here, and what continues from it, has the process's own timers: a client of a real database has to. */
export const inRealTime = new AsyncLocalStorage<true>();
/** They take so much longer: what a step holds back waits for other steps, however slow the machine is. */
const LONGER = 100;

/**
 * Takes over what of a process depends on more than its input: timers, `Math.random`, `performance.now`, and Web
 * Crypto, whose answers come in an order that no one can say in advance.
 */
export function simulatedMachine(random: () => number): SimulatedMachine {
  const timers = new Map<number, Timer>();
  let ids = 0;
  const whole = globalThis as unknown as Record<string, unknown>;
  const before = { setTimeout: whole["setTimeout"], clearTimeout: whole["clearTimeout"] };
  const chance = Math.random;
  const clock = performance.now;
  const { setTimeout: later, clearTimeout: never } = globalThis;
  whole["setTimeout"] = (run: () => void, after = 0) => {
    if (inRealTime.getStore() === true) return later(run, after * LONGER).unref();
    ids += 1;
    timers.set(ids, { id: ids, after, run });
    return ids;
  };
  whole["clearTimeout"] = (id: unknown) => {
    if (typeof id === "number") timers.delete(id);
    else never(id as NodeJS.Timeout);
  };
  Math.random = random;
  performance.now = () => 0;
  const { subtle } = crypto;
  for (const [name, value] of Object.entries(AT_ONCE)) {
    Object.defineProperty(subtle, name, { value, configurable: true });
  }
  return {
    timers,
    restore: () => {
      Object.assign(whole, before);
      Math.random = chance;
      performance.now = clock;
      for (const name of Object.keys(AT_ONCE)) Reflect.deleteProperty(subtle, name);
    },
  };
}

const { setImmediate: later } = globalThis;

/** Lets everything continue that can continue by itself; nothing else runs in the meantime. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    later(resolve);
  });
