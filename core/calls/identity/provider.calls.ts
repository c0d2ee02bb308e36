import * as Schema from "effect/Schema";
import { callGroup, lenientCode, lenientFlag, lenientText } from "../call.ts";
import { TransactionReply, VisitReply } from "./kyc.calls.ts";

/** `POST /v1/customer/pf/initiate`. Ours: no field is required. */
export const ProviderStartReply = Schema.Struct({
  ...TransactionReply.fields,
  expiresInSeconds: Schema.Finite,
});
export interface ProviderStartReply extends Schema.Schema.Type<typeof ProviderStartReply> {}

/** `POST /v1/customer/pf/otpVerify`. Ours: the payload is not shown. */
const ProviderOtpRequest = Schema.Struct({ transactionId: lenientText, otp: lenientCode });
export interface ProviderOtpRequest extends Schema.Schema.Type<typeof ProviderOtpRequest> {}

/** An identifier that the provider knows the customer by. Ours. */
export const ProviderId = Schema.Struct({ id: Schema.String, name: Schema.String });

/** Ours: the identifiers that can be confirmed; none before the provider has answered. */
export const ProviderReply = Schema.Struct({
  ...TransactionReply.fields,
  ids: Schema.Array(ProviderId),
  confirmedId: Schema.NullOr(Schema.String),
});
export interface ProviderReply extends Schema.Schema.Type<typeof ProviderReply> {}

/** `POST /v1/customer/pf/idConfirm`. Ours: one of the identifiers. */
export const ProviderConfirmRequest = Schema.Struct({ transactionId: lenientText, id: Schema.String });
export interface ProviderConfirmRequest extends Schema.Schema.Type<typeof ProviderConfirmRequest> {}

/** `POST /v2/accountaggregator/create-consent`. Ours: the fields are not shown (spec 1 §3 "Consent"). */
export const CreateConsentRequest = Schema.Struct({ bank: lenientText, mobile: lenientText });
export interface CreateConsentRequest extends Schema.Schema.Type<typeof CreateConsentRequest> {}

/** Ours: where the customer gives the consent. */
export const CreateConsentReply = Schema.Struct({ ...VisitReply.fields, consentId: Schema.String });
export interface CreateConsentReply extends Schema.Schema.Type<typeof CreateConsentReply> {}

/** `POST /v2/accountaggregator/getStatus`. Ours: the consent, or the newest. */
const ConsentStatusRequest = Schema.Struct({
  consentId: lenientText,
  /** Takes the consent back. */
  withdraw: lenientFlag,
});

/** Ours: PENDING until the customer has consented, then ACTIVE, or REJECTED; WITHDRAWN once it is withdrawn. */
export const ConsentStatusReply = Schema.Struct({
  success: Schema.Literal(true),
  consentId: Schema.String,
  status: Schema.Literals(["PENDING", "ACTIVE", "REJECTED", "WITHDRAWN"]),
  accountsFound: Schema.Finite,
  /** Until when the aggregator may fetch anything; ISO 8601, UTC. */
  validUntil: Schema.String,
});
export interface ConsentStatusReply extends Schema.Schema.Type<typeof ConsentStatusReply> {}

/** The provider fee, and account aggregators (spec 1 §7 "Provider fee", "Bank statements"). */
export const provider = callGroup(
  "provider",
  {
    title: "Provider fee and account aggregator",
    what: "Two partners that answer for a customer (spec 1 §7).",
    by: "customer",
  },
  {
    providerFeeInitiate: {
      at: "POST /v1/customer/pf/initiate",
      once: true,
      reply: ProviderStartReply,
      about:
        "Begins with the provider, which has a code sent to the customer's phone. Ours: payload and reply.",
    },
    providerFeeOtpVerify: {
      at: "POST /v1/customer/pf/otpVerify",
      once: true,
      body: ProviderOtpRequest,
      reply: ProviderReply,
      about: "Proves the customer to the provider. Ours: payload and reply.",
    },
    providerFeeIdConfirm: {
      at: "POST /v1/customer/pf/idConfirm",
      once: true,
      body: ProviderConfirmRequest,
      reply: ProviderReply,
      about: "Confirms one of the provider's identifiers. Ours: payload and reply.",
    },
    accountAggregatorCreateConsent: {
      at: "POST /v2/accountaggregator/create-consent",
      once: true,
      body: CreateConsentRequest,
      reply: CreateConsentReply,
      about:
        "Asks for the customer's consent to share statements, on the aggregator's page. Ours: payload and reply.",
    },
    accountAggregatorStatus: {
      at: "POST /v2/accountaggregator/getStatus",
      body: ConsentStatusRequest,
      reply: ConsentStatusReply,
      about:
        "How the consent stands; with an active one the accounts are there. With withdraw it is taken back first: what came by it does not count any more. Ours: payload and reply.",
    },
  },
);
