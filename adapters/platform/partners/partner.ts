import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { digest, keptValues, type Store, untilCommitted } from "../store/store.ts";

/** What came of asking somebody outside of the platform. Each text is one of a known few. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or what was answered. */
  readonly outcome: string;
}

/** Told what came of asking a partner of whom no customer's history tells. */
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

/** What will come of a request, decided when the partner is asked, so that the events alone tell the rest. */
export interface Promised {
  readonly result: "COMPLETED" | "FAILED";
  /** Seconds until the answer comes: 0 for at once, null where none ever comes. */
  readonly afterSeconds: number | null;
}

/** A partner as the platform sees it: asked, it says what comes of it and when. */
export interface Partner {
  readonly name: PartnerName;
  promise(behaviour: Behaviour): Promised;
}

/** How late a late answer is: longer than a client waits for one (assumed). */
export const LATE_SECONDS = 90;

/** Seconds until an answer that usually takes so many; null where none ever comes. */
export const secondsUntil = (behaviour: Behaviour, usualSeconds: number): number | null =>
  behaviour === "stalls" ? null : behaviour === "answers-late" ? usualSeconds + LATE_SECONDS : usualSeconds;

/** How something ends that is given up where no answer comes, and after how many seconds. */
export const endOf = ({ result, afterSeconds }: Promised): Promised & { readonly afterSeconds: number } =>
  afterSeconds === null ? { result: "FAILED", afterSeconds: GIVEN_UP_SECONDS } : { result, afterSeconds };

/** A simulated partner that usually answers after so many seconds. */
export const simulatedPartner = (name: PartnerName, usualSeconds: number): Partner => ({
  name,
  promise: (behaviour) => ({
    result: behaviour === "fails" ? "FAILED" : "COMPLETED",
    afterSeconds: secondsUntil(behaviour, usualSeconds),
  }),
});

/** What a partner says whose answer a call cannot go on without; PENDING while it has said nothing. */
export type AnswerNow = "COMPLETED" | "FAILED" | "PENDING";

interface Asked {
  readonly result: "COMPLETED" | "FAILED";
  /** Milliseconds since 1970; null where no answer ever comes. */
  readonly answersAt: number | null;
  /** Until when no answer is waited for at the longest; left out in what was kept before there was an end to it. */
  readonly givenUpAt?: number;
}

/** Partners that are asked in the middle of a call, and of whom no customer's history tells. */
export interface PartnersNow {
  /**
   * Waits for what a partner says of something, or waits again: who said nothing the first time has answered once its
   * time has come, whatever it says by then; who never answers is asked anew once it is given up. What it is about is
   * kept as a digest alone.
   */
  wait(partner: Partner, said: Promised, about: string, now: number): Promise<AnswerNow>;
  /** Notes what a partner says whom the call does not wait for. */
  note(partner: Partner, said: Promised): void;
}

const KIND = "partner-asked";

/** Null where nothing was asked, or what was asked has been answered. */
const asAsked = (found: unknown): Asked | null => (found ?? null) as Asked | null;

/** `watch` is told of each answer, and of each time that there was none. */
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
  return untilCommitted(async () => {
    const { value: before, becomes } = await keptValues(store, KIND, asAsked)(key);
    const isOpen =
      before !== null &&
      (before.answersAt !== null || (before.givenUpAt !== undefined && now < before.givenUpAt));
    if (isOpen) {
      if (before.answersAt === null || now < before.answersAt) return "PENDING";
      // Answered: asked anew, it is asked from the beginning.
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
