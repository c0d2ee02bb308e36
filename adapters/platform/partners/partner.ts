import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import {
  type Batch,
  digest,
  type DocumentChange,
  retryUntilCommitted,
  type Store,
  storedValues,
} from "../store/store.ts";
import { momentText } from "@creditline/core/calendar/civil-day";
import { formatCall } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import { filledAddress } from "../../contract/filled-address.ts";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";

/** The result of asking an external partner. Each text is one of a small known set. */
export interface PartnerOutcome {
  readonly partner: string;
  /** `asked`, or the answer. */
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
 * What is simulated here and has to be enabled by name: the lenders' decisions, and each partner behind a call. Google
 * has a setting of its own, and is simulated only in a sandbox.
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
interface PlannedAnswer {
  readonly result: "COMPLETED" | "FAILED";
  /** Seconds until the answer: 0 for immediately, null for never. */
  readonly afterSeconds: number | null;
}

/** A partner as the platform uses it: it returns the outcome and its time at once. */
export interface Partner {
  readonly name: PartnerName;
  promise(behaviour: Behaviour): PlannedAnswer;
}

/** The delay of a late answer: longer than a client waits for one (assumed). */
export const LATE_SECONDS = 90;

/** Seconds until an answer with a usual delay; null for never. */
export const secondsUntil = (behaviour: Behaviour, usualSeconds: number): number | null =>
  behaviour === "stalls" ? null : behaviour === "answers-late" ? usualSeconds + LATE_SECONDS : usualSeconds;

/** The result of a request that is given up if no answer comes, and after how many seconds. */
export const endOf = ({
  result,
  afterSeconds,
}: PlannedAnswer): PlannedAnswer & { readonly afterSeconds: number } =>
  afterSeconds === null ? { result: "FAILED", afterSeconds: GIVEN_UP_SECONDS } : { result, afterSeconds };

/** A simulated partner with a usual delay in seconds. */
export const simulatedPartner = (name: PartnerName, usualSeconds: number): Partner => ({
  name,
  promise: (behaviour) => ({
    result: behaviour === "fails" ? "FAILED" : "COMPLETED",
    afterSeconds: secondsUntil(behaviour, usualSeconds),
  }),
});

/** The answer of a partner that a call cannot continue without; PENDING while there is none. */
export type ImmediateAnswer = "COMPLETED" | "FAILED" | "PENDING";

interface Asked {
  readonly result: "COMPLETED" | "FAILED";
  /** Milliseconds since 1970; null if no answer ever comes. */
  readonly answersAt: number | null;
  /** The moment at which waiting is given up; missing in older data. */
  readonly givenUpAt?: number;
}

/** Partners that are asked in the middle of a call without an entry in the customer's history. */
export interface UnrecordedPartners {
  /**
   * Waits for a partner's answer, or continues to wait: a partner that did not answer the first time answers once its
   * time has come; one that never answers is asked again after it was given up. Only a digest of the subject is
   * stored.
   */
  wait(partner: Partner, said: PlannedAnswer, about: string, now: number): Promise<ImmediateAnswer>;
  /** Records the answer of a partner that the call does not wait for. */
  note(partner: Partner, said: PlannedAnswer): void;
}

const KIND = "partner-asked";

/** Null if nothing was asked, or the request has been answered. */
const asAsked = (found: unknown): Asked | null => (found ?? null) as Asked | null;

/** `watch` is called with each answer, and each time that there was none. */
export const partnersNow = (store: Store, watch?: PartnerWatch): UnrecordedPartners => ({
  wait: async (partner, said, about, now) => {
    const answer = await answerOf(store, partner, said, about, now);
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
    return answer;
  },
  note: (partner, { result, afterSeconds }) => {
    const answer: ImmediateAnswer = afterSeconds === 0 ? result : "PENDING";
    watch?.({ partner: partner.name, outcome: answer.toLowerCase() });
  },
});

const answerOf = async (
  store: Store,
  partner: Partner,
  said: PlannedAnswer,
  about: string,
  now: number,
): Promise<ImmediateAnswer> => {
  const key = `${partner.name}:${await digest(about)}`;
  return retryUntilCommitted(async () => {
    const { value: before, becomes } = await storedValues(store, KIND, asAsked)(key);
    const isOpen =
      before !== null &&
      (before.answersAt !== null || (before.givenUpAt !== undefined && now < before.givenUpAt));
    if (isOpen) {
      if (before.answersAt === null || now < before.answersAt) return "PENDING";
      // Answered: the next request starts from the beginning.
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

const { gatewayPage: GATEWAY, bankPage: BANK, partnerPage: PARTNER } = SANDBOX_ADDRESSES;

/** The payment page for the customer; relative to the platform's own address, like all of these. */
export const gatewayPage = (transactionId: string): string =>
  filledAddress(GATEWAY, { transactionId }).target;

/** The bank's pages, where the customer logs in so that statements can be read. */
export const bankPage = (transactionId: string): string => filledAddress(BANK, { transactionId }).target;

/** A partner's own page, where the customer does their part of a request. */
export const partnerPage = (reference: string): string =>
  filledAddress(PARTNER, { transactionId: reference }).target;

/**
 * The simulated partners that each call asks, in order; which of them are asked depends on the request. Ours: the
 * specification does not show who is behind its calls.
 */
export const PARTNERS_OF_CALLS = {
  otpSend: ["captcha", "sms-gateway"],
  token: ["google-sign-in"],
  customerOtpSend: ["sms-gateway"],
  updateEmail: ["e-mail"],
  googlepayUpdateProfile: ["e-mail"],
  pincode: ["pincode-directory"],
  applicationSubmit: ["bureau"],
  creditVerifyAnswers: ["bureau"],
  buildProfile: ["bureau"],
  profile: ["bureau"],
  reroute: ["bureau"],
  applicationSubmitPerfios: ["statement-analysis"],
  netbankingPayload: ["statement-analysis"],
  accountAggregatorCreateConsent: ["account-aggregator"],
  okycGetOtp: ["aadhaar-otp"],
  okycGetOtpV1: ["aadhaar-otp"],
  okycProcess: ["aadhaar-otp", "aadhaar"],
  okycGetAadhaarDetails: ["aadhaar"],
  okycGetAadhaarDetailsV1: ["aadhaar"],
  akycAuth: ["aadhaar"],
  dkycInitiate: ["digital-kyc"],
  vkycLink: ["video-kyc"],
  ckycInitiate: ["sms-gateway"],
  ckycFetch: ["central-kyc"],
  uploadFiles: ["document-review"],
  magicLinkUploadFiles: ["document-review"],
  uploadAvatar: ["selfie-check"],
  magicLinkUploadAvatar: ["selfie-check"],
  actionEsign: ["e-sign"],
  providerFeeInitiate: ["sms-gateway"],
  providerFeeOtpVerify: ["provider-fee"],
  beneficiary: ["ifsc-directory", "penny-drop", "e-mandate", "physical-mandate"],
  createReversePennyDrop: ["reverse-penny-drop"],
  appointmentSlots: ["field-agents"],
  appointmentSchedule: ["field-agents"],
  txnWithdraw: ["bank-transfer", "vouchers", "checkout"],
  repaymentInitiate: ["payment-gateway"],
  repaymentInit: ["payment-gateway"],
  restructureCreate: ["sms-gateway", "payment-gateway"],
  googlepayOrder: ["payments-app"],
} as const satisfies Partial<Record<CallName, readonly PartnerName[]>>;

/** A call that asks partners. */
export type AskingCall = keyof typeof PARTNERS_OF_CALLS;

/** The partners that a call asks; none for most. */
export const partnersOf = (call: CallName): readonly PartnerName[] =>
  Object.hasOwn(PARTNERS_OF_CALLS, call) ? PARTNERS_OF_CALLS[call as AskingCall] : [];

/** Every call that asks partners, as the specification writes it, with its partners. */
export const ASKING_CALLS: readonly {
  readonly name: AskingCall;
  readonly call: string;
  readonly partners: readonly PartnerName[];
}[] = (Object.keys(PARTNERS_OF_CALLS) as AskingCall[]).map((name) => ({
  name,
  call: formatCall(name),
  partners: PARTNERS_OF_CALLS[name],
}));

/** The moment of an answer after so many seconds, in ISO 8601; null for one that never comes. */
export function dueMoment(now: number, afterSeconds: number): string;
export function dueMoment(now: number, afterSeconds: number | null): string | null;
export function dueMoment(now: number, afterSeconds: number | null): string | null {
  return afterSeconds === null ? null : momentText(now + afterSeconds * 1000);
}

/** Messages that arrive after a number of seconds; none if they are lost. */
export const messagesAfter = (
  messages: Batch["messages"],
  afterSeconds: number | null,
  now: number,
): NonNullable<Batch["messages"]> => {
  if (afterSeconds === null) return [];
  const at = dueMoment(now, afterSeconds);
  return (messages ?? []).map((sent) => ({ ...sent, message: { ...sent.message, at } }));
};

/** The result of asking a partner, and its behaviour, on which other effects depend. */
export interface PartnerAnswer extends PlannedAnswer {
  readonly behaviour: Behaviour;
}

/**
 * All partners, as a decision receives them: each returns at once what its answer will be and when. Asked again in the
 * same decision, it returns the same.
 */
export interface Partners {
  ask(partner: Partner): PartnerAnswer;
}

/** How partners behave by default; an unnamed one succeeds. */
export type UsualBehaviours = Readonly<Partial<Record<PartnerName, Behaviour>>>;

/** The partners behind a call at a moment. */
export interface CallPartners extends Partners {
  /** What has to be stored because a partner was asked, in the decision's commit: usually nothing. */
  changes(): readonly DocumentChange[];
}

/**
 * The port to the partners behind a call; `usual` is their usual behaviour towards the customer. `isFirst` is false if
 * the call has asked another partner before; a decision that asks no one names no call. `customerId` is the customer,
 * if there is one already.
 */
export type PartnersOf = (
  call: AskingCall | null,
  usual: UsualBehaviours | undefined,
  isFirst?: boolean,
  customerId?: string,
) => Promise<CallPartners>;

/** Partners with the given behaviours: the function is called once for each partner. */
export function partnersWithBehaviour(behaviourOf: (partner: PartnerName) => Behaviour): Partners {
  const behaviours = new Map<PartnerName, Behaviour>();
  return {
    ask: ({ name, promise }) => {
      const behaviour = behaviours.get(name) ?? behaviourOf(name);
      behaviours.set(name, behaviour);
      return { ...promise(behaviour), behaviour };
    },
  };
}

/** Partners that behave as usual, and store nothing when asked. */
export const usualPartners: PartnersOf = async (_call, usual = {}) => ({
  ...partnersWithBehaviour((partner) => usual[partner] ?? "succeeds"),
  changes: () => [],
});

/** The occurrences of a beneficiary account and its auto-repayment. */
export type MandateOccurrence =
  /** The small payment, or the customer's own, proved the account. */
  | "account-verified"
  | "account-in-review"
  | "account-in-review-e-mandate-eligible"
  | "account-failed"
  /** The account exists and is another person's. */
  | "account-of-another"
  /** The account is correct, but its bank accepts no electronic mandate. */
  | "bank-unsupported"
  /** The reviewers' result for an account. */
  | "review-passed"
  | "review-failed"
  /** The customer signed the electronic mandate, and the bank's result for it. */
  | "mandate-signed"
  | "mandate-accepted"
  | "mandate-failed"
  /** The customer cancelled it. */
  | "mandate-cancelled"
  /** The paper form: requested, its pickup booked, picked up, and the bank's result for it. */
  | "form-asked"
  | "pickup-booked"
  | "pickup-cancelled"
  | "form-collected"
  | "form-accepted"
  | "form-refused"
  /** A proof of the account was uploaded, and the reviewers' result for it. */
  | "proof-uploaded"
  | "proof-accepted"
  | "proof-refused";

/** What the simulator causes, and after how many seconds. */
export interface ScheduledStep {
  readonly on: MandateOccurrence;
  readonly afterSeconds: number;
}
