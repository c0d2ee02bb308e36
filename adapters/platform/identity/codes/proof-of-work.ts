import { MINUTE_MS } from "@creditline/core/calendar/duration";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { retryUntilCommitted, type Store, storedValues } from "../../store/store.ts";
import type { SigningSecret } from "../signed-tokens.ts";

/** The time over which sends are counted (assumed). */
const WINDOW_MS = 10 * MINUTE_MS;

const KIND = "captcha-need";
/** Used captchas, each as a keyed digest: one is valid once, for anyone and for ever (ruling R46). */
const USED = "captcha-used";

/** The recent requests of one network address. */
interface Asked {
  /** The beginning of the window, in milliseconds since 1970. */
  readonly since: number;
  readonly sends: number;
}

/** What a requester needs for a code. */
export type CaptchaState = "free" | "required" | "used-before";

/** Whether a captcha has to be solved before a code is sent (ruling R46). */
export interface CaptchaPolicy {
  /**
   * Counts one more code that a requester asks for, and tells whether it may be sent: without a captcha up to a number
   * of them, then with a new captcha for each. `captcha` is the solved one, empty for none.
   */
  asking(requester: string, captcha: string, now: number): Promise<CaptchaState>;
}

/**
 * Requires a captcha after `after` codes for one network address in ten minutes; 0 for never. Servers that share a
 * store count together.
 */
export function createCaptchaPolicy(store: Store, secret: SigningSecret, after: number): CaptchaPolicy {
  const asked = storedValues(store, KIND, (found) => found as Asked | undefined);
  return {
    asking: async (requester, captcha, now) => {
      if (after === 0) return "free";
      const key = (await secret.seal("requester", requester)).slice(0, 16);
      const solution = captcha === "" ? null : await secret.seal("captcha", captcha);
      return retryUntilCommitted(async (isUrgent) => {
        const { value: before, becomes } = await asked(key);
        // A clock that was set back starts a new window.
        const isOver = before === undefined || now < before.since || now >= before.since + WINDOW_MS;
        const { since, sends } = isOver ? { since: now, sends: 0 } : before;
        const isFree = sends < after;
        if (!isFree && solution === null) return "required";
        const used = solution === null ? null : await store.document(USED, solution);
        if (!isFree && used !== null) return "used-before";
        await store.commit({
          documents: [
            ...(isFree ? [becomes({ since, sends: sends + 1 })] : []),
            ...(solution === null || used !== null
              ? []
              : [{ kind: USED, key: solution, expectedVersion: 0, value: now }]),
          ],
          isUrgent,
        });
        return "free";
      });
    },
  };
}

/**
 * The result of checking a captcha's token; `once` identifies the challenge that it solves, however the token is
 * written.
 */
export type Proof = { readonly is: "right"; readonly once: string } | { readonly is: "expired" | "wrong" };

/** A captcha without an external service: it is solved by proof of work, and each challenge is signed (ruling R46). */
export interface Captcha {
  /** A challenge, in the format of the client's solver. */
  challenge(now: number): Promise<string>;
  /**
   * Whether a token solves an unexpired challenge of this platform. Each is valid once: `CaptchaNeed` ensures that.
   */
  proof(token: string, now: number): Promise<Proof>;
}

/** How long a challenge is valid (assumed). */
const GOOD_FOR_MS = 5 * MINUTE_MS;

/** The work of a challenge: the number of keys to try, and of rounds for each. */
export interface ChallengeWork {
  readonly rounds: number;
  readonly fewest: number;
  readonly most: number;
}

/** About a second of a phone's work on average (assumed). */
const WORK: ChallengeWork = { rounds: 1000, fewest: 100, most: 1000 };

const WRONG: Proof = { is: "wrong" };

/**
 * The content of a token; null for anything else. Its parts are untrusted: the library checks the signature over them
 * first.
 */
function payloadOf(token: string): Payload | null {
  try {
    const { challenge, solution } = JSON.parse(atob(token)) as Partial<Payload>;
    return challenge === undefined || solution === undefined ? null : { challenge, solution };
  } catch {
    return null;
  }
}

/** ALTCHA's challenges, which any server with the same secret can issue and verify. */
export function proofOfWork(secret: SigningSecret, work = WORK): Captcha {
  const secrets = async () => ({
    hmacSignatureSecret: await secret.seal("captcha-challenge", ""),
    hmacKeySignatureSecret: await secret.seal("captcha-solution", ""),
  });
  return {
    async challenge(now) {
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.rounds,
        counter: randomInt(work.most, work.fewest),
        deriveKey,
        // By the platform's clock, which a tester may move: the library's own expiry uses the machine's.
        data: { goodUntil: now + GOOD_FOR_MS },
        ...(await secrets()),
      });
      return JSON.stringify(made);
    },
    async proof(token, now) {
      const payload = payloadOf(token);
      if (payload === null) return WRONG;
      const { challenge, solution } = payload;
      const answer = await verifySolution({ challenge, solution, deriveKey, ...(await secrets()) }).catch(
        // The shape of an untrusted token is checked here, not by the library.
        () => null,
      );
      if (answer?.verified !== true) return WRONG;
      const isOver = now >= Number(challenge.parameters.data?.["goodUntil"]);
      return isOver ? { is: "expired" } : { is: "right", once: challenge.parameters.nonce };
    },
  };
}
