import { SECRETS } from "../../store/sealed/sealing.ts";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { momentText } from "@creditline/core/calendar/civil-day";
import { type Random, randomDigits } from "../../../ports/random.ts";
import {
  CODE_RULES,
  codeGuesses,
  type CodePurpose,
  codeSends,
  type GuessLimits,
  type SendLimits,
  type TriesLeft,
} from "./code-rules.ts";
import { codeMessage, type WithdrawalCode } from "./code-message.ts";
import { dueMoment } from "../../partners/partner.ts";
import { type Batch, createSubjectQueue, type Store, storedValues } from "../../store/store.ts";
import type { SigningSecret } from "../signed-tokens.ts";

/** How often a phone may be sent a code, and a wrong one be tried: configurable by a server's settings. */
export type CodeLimits = Partial<SendLimits & GuessLimits> & {
  /**
   * Codes for one network address in ten minutes before a captcha is required; 0 or omitted for never (ruling R46).
   */
  readonly captchaAfter?: number;
  /** The web application's host, to which a code in a message is bound. */
  readonly webHost?: string;
};

const { kind: KIND } = SECRETS.codes;

/** The purpose of an OTP, for which alone it is valid. */
export interface CodeFor extends WithdrawalCode {
  readonly purpose: CodePurpose;
  /** The phone or e-mail address that it is sent to, which its holder proves to have. */
  readonly to: string;
  /** The customer whose session asked for it; omitted if no one is signed in yet. */
  readonly customerId?: string;
  /** What it authorises beyond its purpose: the new number or account. */
  readonly about?: string;
  /** The reader's language; English by default. */
  readonly language?: LanguageCode | null;
}

interface LiveCode {
  /** A keyed digest: no code is stored. */
  readonly hash: string;
  /** Who asked for it. */
  readonly requester: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The sent codes, newest last: each requester's newest. */
interface CodeState {
  readonly live: readonly LiveCode[];
}

const NONE: CodeState = { live: [] };

/** How many requesters' codes are kept at the same time. */
const MOST_LIVE = 20;

/** The result of checking a code. */
export type CodeAnswer = "right" | "wrong" | "expired" | "none";

/** The result of checking a code, with the remaining tries after a wrong one. */
export type CodeUse =
  | { readonly answer: "right" }
  | { readonly answer: Exclude<CodeAnswer, "right">; readonly tries: TriesLeft };

/** One-time codes, each for one purpose, one receiver and, if someone is signed in, one customer. */
export interface OneTimeCodes {
  /**
   * Creates an OTP, replacing this requester's previous one, and puts it in the phone's inbox after a number of
   * seconds: 0 by default, never if null. Throws TooManyTries.
   */
  send(of: CodeFor, requester: string, now: number, afterSeconds?: number | null): Promise<void>;
  /** The changes that send a code, to be stored together with something else. Throws TooManyTries. */
  sending(
    of: CodeFor,
    requester: string,
    now: number,
    told?: { readonly kind?: "otp" | "email"; readonly inbox?: string },
  ): Promise<Required<Pick<Batch, "documents" | "messages">>>;
  /** Checks a code; a right one is used up. Throws TooManyTries while the requester has to wait. */
  use(of: CodeFor, code: string, requester: string, now: number): Promise<CodeUse>;
  /** The same, with the changes to store: they count a wrong code, and use up a right one. */
  using(
    of: CodeFor,
    code: string,
    requester: string,
    now: number,
  ): Promise<CodeUse & { readonly changes: Required<Pick<Batch, "documents">> }>;
  /** Deletes the sign-in codes of a phone, and its counts. */
  forget(phone: string): Promise<void>;
}

/** OTPs of an older format are invalid. */
const asState = (value: unknown): CodeState =>
  typeof value === "object" && value !== null && "live" in value ? (value as CodeState) : NONE;

export function oneTimeCodes(
  store: Store,
  random: Random,
  secret: SigningSecret,
  limits: CodeLimits = {},
): OneTimeCodes {
  const inTurn = createSubjectQueue();
  const sends = codeSends(store, limits);
  const guesses = codeGuesses(store, limits);

  /** A keyed digest: a name is not erased with its customer, so it must not contain a phone or an e-mail address. */
  const keyOf = ({ purpose, to, customerId, about }: CodeFor): Promise<string> =>
    secret.seal("what a code is for", JSON.stringify([purpose, to, customerId ?? null, about ?? null]));
  const read = storedValues(store, KIND, asState);
  /** Network addresses are personal: what is stored only tells requesters apart. */
  const sealed = async (requester: string): Promise<string> =>
    (await secret.seal("requester", requester)).slice(0, 16);

  const sending: OneTimeCodes["sending"] = async (of, from, now, { kind = "otp", inbox = of.to } = {}) => {
    const requester = await sealed(from);
    await guesses.refuseWaiting(of.to, requester, now);
    const isKnown = await guesses.isKnown(of.to, requester);
    const counted = await sends.counting(of.to, of.purpose, requester, now, isKnown);
    const key = await keyOf(of);
    const { value: state, becomes } = await read(key);
    const code = randomDigits(random, CODE_RULES.digits);
    const hash = await secret.seal("one-time code", `${key} ${code}`);
    const others = state.live.filter((one) => one.requester !== requester && now < one.expiresAt);
    const live = [...others, { hash, requester, expiresAt: now + CODE_RULES.livesMs }].slice(-MOST_LIVE);
    const text = codeMessage(of.purpose, code, of.about, limits.webHost, of);
    return {
      documents: [counted, becomes({ live })],
      messages: [{ phone: inbox, message: { at: momentText(now), kind, text, code } }],
    };
  };

  const using: OneTimeCodes["using"] = async (of, code, from, now) => {
    const requester = await sealed(from);
    await guesses.refuseWaiting(of.to, requester, now);
    const key = await keyOf(of);
    const { value: state, becomes } = await read(key);
    const wrong = async (answer: Exclude<CodeAnswer, "right">) => {
      const { change, tries } = await guesses.countingWrong(of.to, requester, now);
      return { answer, tries, changes: { documents: [change] } };
    };
    const live = state.live.filter(({ expiresAt }) => now < expiresAt);
    if (live.length === 0) return wrong(state.live.length === 0 ? "none" : "expired");
    // The code that this requester asked for, and the newest one requested elsewhere: requesting many at once must not
    // give many chances to guess one.
    const own = live.filter((one) => one.requester === requester);
    const elsewhere = live.filter((one) => one.requester !== requester).slice(-1);
    const hash = await secret.seal("one-time code", `${key} ${code}`);
    if (![...own, ...elsewhere].some((one) => one.hash === hash)) return wrong("wrong");
    return {
      answer: "right",
      changes: {
        documents: [
          becomes(NONE),
          ...(await sends.forgetting(of.to, of.purpose, requester)),
          ...(await guesses.countingRight(of.to, requester, of.purpose === "sign-in")),
        ],
      },
    };
  };

  return {
    sending,
    using,
    send: (of, requester, now, afterSeconds = 0) =>
      inTurn(of.to, async () => {
        const { documents, messages } = await sending(of, requester, now);
        const at = dueMoment(now, afterSeconds ?? 0);
        await store.commit({
          documents,
          messages:
            afterSeconds === null
              ? []
              : messages.map((sent) => ({ ...sent, message: { ...sent.message, at } })),
        });
      }),
    use: (of, code, requester, now) =>
      inTurn(of.to, async (isUrgent) => {
        const { changes, ...use } = await using(of, code, requester, now);
        await store.commit({ ...changes, isUrgent });
        return use;
      }),
    forget: (phone) =>
      inTurn(phone, async () => {
        const key = await keyOf({ purpose: "sign-in", to: phone });
        const { isNew, becomes } = await read(key);
        await store.commit({
          documents: [
            ...(isNew ? [] : [becomes(NONE)]),
            ...(await sends.forgettingAll(phone)),
            ...(await guesses.forgetting(phone)),
          ],
        });
      }),
  };
}
