import { simulatedPartner } from "./partner.ts";

/** Aadhaar's authority: answers as soon as the code is right. */
export const AADHAAR = simulatedPartner("aadhaar", 0);
/** Checks documents and the face in the browser. */
export const DIGITAL_KYC = simulatedPartner("digital-kyc", 5);
/** An agent on a video call. */
export const VIDEO_KYC = simulatedPartner("video-kyc", 5);
/** The central KYC registry. */
export const CENTRAL_KYC = simulatedPartner("central-kyc", 0);
/** Signs documents with the customer's name. */
export const E_SIGN = simulatedPartner("e-sign", 3);
/** Looks whether a selfie shows a face. */
export const SELFIE_CHECK = simulatedPartner("selfie-check", 2);
/** Brings statements from banks with the customer's consent. */
export const ACCOUNT_AGGREGATOR = simulatedPartner("account-aggregator", 5);
/** The provider behind the provider-fee calls. */
export const PROVIDER_FEE = simulatedPartner("provider-fee", 0);
/** Says whether a captcha was solved by a person (spec 1 §7: whose it is is not stated). */
export const CAPTCHA = simulatedPartner("captcha", 0);
/** Brings messages to phones. */
export const SMS_GATEWAY = simulatedPartner("sms-gateway", 0);
/** Vouches for an e-mail address. */
export const GOOGLE_SIGN_IN = simulatedPartner("google-sign-in", 0);
/** Knows the banks' branches by their IFSC. */
export const IFSC_DIRECTORY = simulatedPartner("ifsc-directory", 0);
