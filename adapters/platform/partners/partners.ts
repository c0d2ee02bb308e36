import { momentText } from "@creditline/core/calendar/civil-day";
import { formatCall } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import { filledAddress } from "../../contract/filled-address.ts";
import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";
import type { Batch, DocumentChange } from "../store/store.ts";
import type { Behaviour, Partner, PartnerName, Promised } from "./partner.ts";

const { gatewayPage: GATEWAY, bankPage: BANK, partnerPage: PARTNER } = SANDBOX_ADDRESSES;

/** Where the customer is sent to pay; relative to the platform's own address, as each of these is. */
export const gatewayPage = (transactionId: string): string =>
  filledAddress(GATEWAY, { transactionId }).target;

/** The bank's pages, where the customer logs in to have statements read. */
export const bankPage = (transactionId: string): string => filledAddress(BANK, { transactionId }).target;

/** A partner's own page, where the customer does their part of a request. */
export const partnerPage = (reference: string): string =>
  filledAddress(PARTNER, { transactionId: reference }).target;

/**
 * Which simulated partners a call asks, in the order in which it does; which of them depends on what it carries. Ours:
 * the specification does not show who is behind its calls.
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

/** Every call that asks partners, as the specification writes it, with who they are. */
export const ASKING_CALLS: readonly {
  readonly name: AskingCall;
  readonly call: string;
  readonly partners: readonly PartnerName[];
}[] = (Object.keys(PARTNERS_OF_CALLS) as AskingCall[]).map((name) => ({
  name,
  call: formatCall(name),
  partners: PARTNERS_OF_CALLS[name],
}));

/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
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

/** What comes of asking a partner, and how it behaves, for what else follows from that. */
export interface Said extends Promised {
  readonly behaviour: Behaviour;
}

/**
 * All partners, as a decision receives them: each returns at once what its answer will be and when. Asked again in the
 * same decision, it returns the same.
 */
export interface Partners {
  ask(partner: Partner): Said;
}

/** How partners behave by default; an unnamed one succeeds. */
export type UsualBehaviours = Readonly<Partial<Record<PartnerName, Behaviour>>>;

/** The partners behind a call, as they are at a moment. */
export interface PartnersBehind extends Partners {
  /** What has to be kept of having asked, in the commit of what was decided: none usually. */
  changes(): readonly DocumentChange[];
}

/**
 * The port to the partners: who is behind a call, for someone towards whom they usually behave so. `isFirst` is false
 * where the call has asked another partner before; a decision that asks no one names no call. `customerId` is whom it
 * is about, where that is a customer already.
 */
export type PartnersOf = (
  call: AskingCall | null,
  usual: UsualBehaviours | undefined,
  isFirst?: boolean,
  customerId?: string,
) => Promise<PartnersBehind>;

/** Partners that behave as one is informed of each: it is asked of each of them once. */
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

/** Partners that behave as usual, and keep nothing of having been asked. */
export const usualPartners: PartnersOf = async (_call, usual = {}) => ({
  ...partnersWithBehaviour((partner) => usual[partner] ?? "succeeds"),
  changes: () => [],
});
