import { randomDigits } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { codeMessage } from "./code-message.ts";
import { untilCommitted } from "./committing.ts";
import { tooManyTries } from "./refusals.ts";
import type { Batch, DocumentChange, Store } from "./store.ts";

/** Assumed, all of it: the specification says only that the code is required and must be correct (spec 1 §5). */
export const CODE_RULES = {
  /** Ruling R17. */
  digits: 6,
  livesMs: 5 * 60_000,
  wrongTries: 5,
  lockedMs: 15 * 60_000,
  /** So many codes in so long, to one phone, without one being used. */
  sends: 5,
  sendsWithinMs: 10 * 60_000,
} as const;

/** How often a phone may be sent a code, and a wrong one be tried: what a server's settings may change. */
export type CodeLimits = Pick<Record<keyof typeof CODE_RULES, number>, "sends" | "wrongTries"> & {
  /** The web application's host, to which a code in a message belongs. */
  readonly webHost?: string;
};

/** What a code may be for: signing in, whatever the client calls it, confirming a step, and a partner's own codes. */
export const CODE_PURPOSES = {
  signIn: "sign-in",
  confirm: "confirm",
  aadhaar: "aadhaar",
  centralKyc: "central-kyc",
  providerFee: "provider-fee",
  restructure: "restructure",
} as const;

const KIND = "one-time-code";

/** How far the clocks of servers that share a store may be apart. */
const AHEAD_MS = 60_000;

interface CodeState {
  readonly code: string | null;
  readonly expiresAt: number;
  readonly wrong: number;
  readonly lockedUntil: number;
  readonly sent: readonly number[];
}

const NONE: CodeState = { code: null, expiresAt: 0, wrong: 0, lockedUntil: 0, sent: [] };

/** Why a code is not the right one. */
export type CodeAnswer = "right" | "wrong" | "expired" | "none";

/** One-time codes, each for one purpose and one phone. */
export interface OneTimeCodes {
  /**
   * Makes a code, replaces the one before, and puts it in the phone's inbox, where it is found after so many seconds:
   * at once unless said otherwise, and never for null. Throws TooManyTries.
   */
  send(purpose: string, phone: string, now: number, afterSeconds?: number | null): Promise<void>;
  /** The changes by which a code is sent, for whoever keeps them together with something else. Throws TooManyTries. */
  sending(purpose: string, phone: string, now: number): Promise<Pick<Batch, "documents" | "messages">>;
  /** Whether a code is the right one; a right one is used up. Throws TooManyTries while the phone is locked. */
  use(purpose: string, phone: string, code: string, now: number): Promise<CodeAnswer>;
  /** The same, and the changes that follow: they count a wrong code, and use a right one up, once they are kept. */
  using(
    purpose: string,
    phone: string,
    code: string,
    now: number,
  ): Promise<{ readonly answer: CodeAnswer; readonly changes: Pick<Batch, "documents"> }>;
  /** Forgets codes, counts and locks of a phone. */
  forget(purposes: readonly string[], phone: string): Promise<void>;
}

export function oneTimeCodes(store: Store, random: Random, limits: CodeLimits = CODE_RULES): OneTimeCodes {
  const read = async (key: string): Promise<{ version: number; state: CodeState }> => {
    const document = await store.document(KIND, key);
    return { version: document?.version ?? 0, state: (document?.value as CodeState | undefined) ?? NONE };
  };
  const change = (key: string, version: number, value: CodeState): DocumentChange => ({
    kind: KIND,
    key,
    expectedVersion: version,
    value,
  });
  const refuseLocked = (state: CodeState, now: number): void => {
    if (state.lockedUntil > now) {
      throw tooManyTries(
        "OTP_LOCKED",
        "Too many wrong codes. Wait a quarter of an hour, then ask for a new code.",
        state.lockedUntil,
        now,
      );
    }
  };

  const sending: OneTimeCodes["sending"] = async (purpose, phone, now) => {
    const key = `${purpose}:${phone}`;
    const { version, state } = await read(key);
    refuseLocked(state, now);
    // What another server has just sent may lie a little ahead. A clock that was set back leaves moments far in the
    // future: they no longer count.
    const recent = state.sent.filter((at) => at <= now + AHEAD_MS && at > now - CODE_RULES.sendsWithinMs);
    const oldest = Math.min(now, ...recent);
    if (recent.length >= limits.sends) {
      throw tooManyTries(
        "TOO_MANY_CODES",
        "Too many codes were sent to this number. Try again in a few minutes.",
        oldest + CODE_RULES.sendsWithinMs,
        now,
      );
    }
    const code = randomDigits(random, CODE_RULES.digits);
    const next: CodeState = {
      code,
      expiresAt: now + CODE_RULES.livesMs,
      wrong: 0,
      lockedUntil: 0,
      sent: [...recent, now],
    };
    const text = codeMessage(code, limits.webHost);
    return {
      documents: [change(key, version, next)],
      messages: [{ phone, message: { at: new Date(now).toISOString(), kind: "otp", text, code } }],
    };
  };

  const using: OneTimeCodes["using"] = async (purpose, phone, code, now) => {
    const key = `${purpose}:${phone}`;
    const { version, state } = await read(key);
    refuseLocked(state, now);
    if (state.code === null) return { answer: "none", changes: {} };
    if (now >= state.expiresAt) return { answer: "expired", changes: {} };
    if (code === state.code) {
      return { answer: "right", changes: { documents: [change(key, version, NONE)] } };
    }
    const wrong = state.wrong + 1;
    const locked = wrong >= limits.wrongTries;
    const counted = {
      ...state,
      wrong,
      code: locked ? null : state.code,
      lockedUntil: locked ? now + CODE_RULES.lockedMs : 0,
    };
    return { answer: "wrong", changes: { documents: [change(key, version, counted)] } };
  };

  return {
    sending,
    using,
    send: (purpose, phone, now, afterSeconds = 0) =>
      untilCommitted(async () => {
        const { documents, messages = [] } = await sending(purpose, phone, now);
        const at = new Date(now + (afterSeconds ?? 0) * 1000).toISOString();
        await store.commit({
          ...(documents === undefined ? {} : { documents }),
          messages:
            afterSeconds === null
              ? []
              : messages.map((sent) => ({ ...sent, message: { ...sent.message, at } })),
        });
      }),
    use: (purpose, phone, code, now) =>
      untilCommitted(async () => {
        const { answer, changes } = await using(purpose, phone, code, now);
        if (changes.documents !== undefined) await store.commit(changes);
        return answer;
      }),
    forget: (purposes, phone) =>
      untilCommitted(async () => {
        const documents: DocumentChange[] = [];
        for (const purpose of purposes) {
          const key = `${purpose}:${phone}`;
          const { version } = await read(key);
          if (version > 0) documents.push(change(key, version, NONE));
        }
        await store.commit({ documents });
      }),
  };
}
