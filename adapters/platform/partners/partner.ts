import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { digest, retryUntilCommitted, type Store, storedValues } from "../store/store.ts";

/** What came of asking someone outside of the platform. Each text is one of a known few. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or what was answered. */
  readonly outcome: string;
}

/** Receives the result of a partner call that the customer's history does not mention. */
export type PartnerWatch = (outcome: PartnerOutcome) => void;

/** The partners behind the calls, each simulated (spec 1 §1, §7). */
export const PARTNERS = [
  "bureau",
  "statement-analysis",
  "aadhaar-otp",
  "aadhaar",
  "digital-kyc",
  "video-kyc",
  "central-kyc",
  "e-sign",
  "selfie-check",
  "document-review",
  "account-aggregator",
  "provider-fee",
  "field-agents",
  "captcha",
  "sms-gateway",
  "google-sign-in",
  "e-mail",
  "ifsc-directory",
  "pincode-directory",
  "penny-drop",
  "reverse-penny-drop",
  "e-mandate",
  "physical-mandate",
  "payment-gateway",
  "payments-app",
  "bank-transfer",
  "vouchers",
  "checkout",
] as const;

export type PartnerName = (typeof PARTNERS)[number];

/**
 * Who is simulated here and has to be asked for by name: the lenders' decisions, and each partner behind a call. Google has
 * a setting of its own, and is simulated in a sandbox alone.
 */
export const SIMULATED_NAMES: readonly string[] = [
  "lenders",
  ...PARTNERS.filter((name) => name !== "google-sign-in"),
];

/** How a partner may behave towards a customer. */
export const BEHAVIOURS = ["succeeds", "fails", "stalls", "answers-late"] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** Whether a text is one of the behaviours. */
export const isBehaviour = (text: string): text is Behaviour =>
  (BEHAVIOURS as readonly string[]).includes(text);

/** The outcome of a request, decided when the partner is asked, so that events alone determine the rest. */
export interface Promised {
  readonly result: "COMPLETED" | "FAILED";
  /** Seconds until the answer: 0 for immediately, null for never. */
  readonly afterSeconds: number | null;
}

/** A partner as the platform uses it: it returns the outcome and its time at once. */
export interface Partner {
  readonly name: PartnerName;
  promise(behaviour: Behaviour): Promised;
}

/** How late a late answer is: longer than a client waits for one (assumed). */
export const LATE_SECONDS = 90;

/** Seconds until an answer with a usual delay; null for never. */
export const secondsUntil = (behaviour: Behaviour, usualSeconds: number): number | null =>
  behaviour === "stalls" ? null : behaviour === "answers-late" ? usualSeconds + LATE_SECONDS : usualSeconds;

/** How something ends that is given up where no answer comes, and after how many seconds. */
export const endOf = ({ result, afterSeconds }: Promised): Promised & { readonly afterSeconds: number } =>
  afterSeconds === null ? { result: "FAILED", afterSeconds: GIVEN_UP_SECONDS } : { result, afterSeconds };

/** A simulated partner with a usual delay in seconds. */
export const simulatedPartner = (name: PartnerName, usualSeconds: number): Partner => ({
  name,
  promise: (behaviour) => ({
    result: behaviour === "fails" ? "FAILED" : "COMPLETED",
    afterSeconds: secondsUntil(behaviour, usualSeconds),
  }),
});

/** What a partner says whose answer a call cannot continue without; PENDING while it has said nothing. */
export type AnswerNow = "COMPLETED" | "FAILED" | "PENDING";

interface Asked {
  readonly result: "COMPLETED" | "FAILED";
  /** Milliseconds since 1970; null where no answer ever comes. */
  readonly answersAt: number | null;
  /** Until when no answer is waited for at the longest; left out in what was kept before there was an end to it. */
  readonly givenUpAt?: number;
}

/** Partners that are asked in the middle of a call, and that the customer's history does not mention. */
export interface PartnersNow {
  /**
   * Waits for a partner's answer, or waits again: a partner that did not answer the first time answers once its time
   * has come; one that never answers is asked again after it was given up. Only a digest of the subject is kept.
   */
  wait(partner: Partner, said: Promised, about: string, now: number): Promise<AnswerNow>;
  /** Records the answer of a partner that the call does not wait for. */
  note(partner: Partner, said: Promised): void;
}

const KIND = "partner-asked";

/** Null where nothing was asked, or what was asked has been answered. */
const asAsked = (found: unknown): Asked | null => (found ?? null) as Asked | null;

/** `watch` is informed of each answer, and of each time that there was none. */
export const partnersNow = (store: Store, watch?: PartnerWatch): PartnersNow => ({
  wait: async (partner, said, about, now) => {
    const answer = await answerOf(store, partner, said, about, now);
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
    return answer;
  },
  note: (partner, { result, afterSeconds }) => {
    const answer: AnswerNow = afterSeconds === 0 ? result : "PENDING";
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
  },
});

const answerOf = async (
  store: Store,
  partner: Partner,
  said: Promised,
  about: string,
  now: number,
): Promise<AnswerNow> => {
  const key = `${partner.name}:${await digest(about)}`;
  return retryUntilCommitted(async () => {
    const { value: before, becomes } = await storedValues(store, KIND, asAsked)(key);
    const isOpen =
      before !== null &&
      (before.answersAt !== null || (before.givenUpAt !== undefined && now < before.givenUpAt));
    if (isOpen) {
      if (before.answersAt === null || now < before.answersAt) return "PENDING";
      // Answered: asked again, it is asked from the beginning.
      await store.commit({ documents: [becomes(null)] });
      return before.result;
    }
    const { result, afterSeconds } = said;
    if (afterSeconds === 0) return result;
    const asked: Asked = {
      result,
      answersAt: afterSeconds === null ? null : now + afterSeconds * 1000,
      givenUpAt: now + GIVEN_UP_SECONDS * 1000,
    };
    await store.commit({ documents: [becomes(asked)] });
    return "PENDING";
  });
};
