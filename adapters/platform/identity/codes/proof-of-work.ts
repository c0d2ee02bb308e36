import { MINUTE_MS } from "@creditline/core/calendar/duration";
import type { Challenge, Solution } from "../../../ports/captcha.ts";
import { type Random, randomHex } from "../../../ports/random.ts";
import { digest } from "../../store/digest.ts";
import type { SigningSecret } from "../signing-secret.ts";

/** What a captcha's token comes to; `once` names the challenge that it solves, however the token is written. */
export type Proof = { readonly is: "right"; readonly once: string } | { readonly is: "expired" | "wrong" };

/** A captcha that needs nobody outside: it is solved by work, and each challenge is signed (ruling R46). */
export interface Captcha {
  /** A challenge to be solved, as the client's solver reads it. */
  challenge(now: number): Promise<string>;
  /** Whether a token solves a challenge of this platform's that has not run out. Each is good once: `CaptchaNeed` sees to that. */
  proof(token: string, now: number): Promise<Proof>;
}

/** How long a challenge can be solved (assumed). */
const GOOD_FOR_MS = 5 * MINUTE_MS;

/** The highest number to be tried: about a second of a phone's work on the average (assumed). */
const MOST = 50_000;

/** A salt as it is made here. It ends with a sign, so that no digit of the number can be told as one of its own. */
const SALT = /^[0-9a-f]{24}\?expires=(\d{1,12})&$/;

const WRONG: Proof = { is: "wrong" };

const fieldsOf = (token: string): Partial<Record<keyof Solution, unknown>> => {
  try {
    return Object(JSON.parse(atob(token))) as Partial<Record<keyof Solution, unknown>>;
  } catch {
    return {};
  }
};

/** Challenges that any server with the same secret made, and their solutions. `most` is the highest number to be tried. */
export function proofOfWork(random: Random, secret: SigningSecret, most = MOST): Captcha {
  const signed = (challenge: string): Promise<string> => secret.seal("captcha-challenge", challenge);
  return {
    async challenge(now) {
      const salt = `${randomHex(random, 12)}?expires=${Math.floor((now + GOOD_FOR_MS) / 1000)}&`;
      const drawn = new DataView(random.bytes(4).buffer).getUint32(0) % (most + 1);
      const challenge = await digest(`${salt}${drawn}`);
      const asked: Challenge = {
        algorithm: "SHA-256",
        challenge,
        salt,
        maxnumber: most,
        signature: await signed(challenge),
      };
      return JSON.stringify(asked);
    },
    async proof(token, now) {
      const { algorithm, challenge, salt, number, signature } = fieldsOf(token);
      const expires = typeof salt === "string" ? SALT.exec(salt)?.[1] : undefined;
      if (algorithm !== "SHA-256" || expires === undefined || !Number.isSafeInteger(number)) return WRONG;
      if (typeof challenge !== "string" || (await digest(`${String(salt)}${String(number)}`)) !== challenge)
        return WRONG;
      if (signature !== (await signed(challenge))) return WRONG;
      return now < Number(expires) * 1000 ? { is: "right", once: challenge } : { is: "expired" };
    },
  };
}
