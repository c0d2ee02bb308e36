import { writtenCall } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import type { PartnerName } from "./partner.ts";

/**
 * Which simulated partners a call asks, in the order in which it does; which of them depends on what it carries.
 * Ours: the specification does not show who stands behind its calls.
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
  call: writtenCall(name),
  partners: PARTNERS_OF_CALLS[name],
}));
