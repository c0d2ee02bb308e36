import { callGroup } from "./call.ts";
import {
  ConsentStatusReply,
  ConsentStatusRequest,
  CreateConsentReply,
  CreateConsentRequest,
  ProviderConfirmRequest,
  ProviderOtpRequest,
  ProviderReply,
  ProviderStartReply,
} from "./provider.shapes.ts";

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
