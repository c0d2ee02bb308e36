import type { CallName } from "./calls.table.ts";

/** The version of the bureau enquiry that a submission names (spec 1 §7, §9, spec 2 §9). */
export const TU_VERSION = 3;

/**
 * A field of a body or a query. `value` is what the specification says is always sent, `otherwise` what is sent where
 * nothing else is said; neither for a field of which only the name is stated.
 */
export interface PayloadField {
  readonly name: string;
  readonly value?: string | number;
  readonly otherwise?: string;
}

export interface CallPayload {
  readonly body?: readonly PayloadField[];
  readonly query?: readonly PayloadField[];
  /** Files are sent, as multipart. */
  readonly multipart?: true;
}

const SUBMISSION = { body: [{ name: "customerId" }, { name: "tuVersion", value: TU_VERSION }] } as const;

/**
 * What the specification says a call sends (spec 1 §7, spec 2 §7). A call that is not here has a payload that is not
 * stated; `query` of `reversePennyDropDetails` is stated to be there, and its fields are not.
 */
export const CALL_PAYLOADS = {
  otpSend: { body: [{ name: "phone" }, { name: "purpose", otherwise: "SIGNUP" }, { name: "token" }] },
  token: {
    body: [
      { name: "username" },
      { name: "password" },
      { name: "auth_type", otherwise: "GMAIL" },
      { name: "auth_version", value: 2 },
    ],
  },
  saveInviteCode: { body: [{ name: "inviteCode" }] },
  applicationSubmit: SUBMISSION,
  applicationSubmitPerfios: SUBMISSION,
  uploadFiles: { query: [{ name: "source", value: "APPUSER" }], multipart: true },
  addressConsent: { body: [{ name: "consentGiven" }] },
  reversePennyDropDetails: { query: [] },
  appointmentSlots: { query: [{ name: "purpose" }, { name: "mode" }] },
  eligibleOffers: { query: [{ name: "customerId" }] },
  connectOptions: { body: [{ name: "accounts" }] },
  payuHash: { body: [{ name: "text" }, { name: "feature" }] },
  repayments: { body: [{ name: "currentApplication" }] },
  googlepayUpdateProfile: { body: [{ name: "emailId" }] },
  magicLinkFetch: { query: [{ name: "token" }] },
  portalCustomerData: { query: [{ name: "sections", value: "dataCollection" }] },
  magicLinkBankStatementMetadata: { query: [{ name: "token" }] },
  magicLinkAdditionalData: { query: [{ name: "token" }, { name: "action" }] },
  magicLinkUploadFiles: {
    query: [{ name: "source" }, { name: "action", otherwise: "kyc_upload_pending" }],
    multipart: true,
  },
} as const satisfies Partial<Record<CallName, CallPayload>>;
