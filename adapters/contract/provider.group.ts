import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
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
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

/** The provider fee, and account aggregators (spec 1 §7 "Provider fee", "Bank statements"). */
export const providerGroup = HttpApiGroup.make("provider")
  .add(
    HttpApiEndpoint.post("providerFeeInitiate", "/v1/customer/pf/initiate", {
      ...once,
      success: ProviderStartReply,
    }).annotate(
      OpenApi.Description,
      "Begins with the provider, which has a code sent to the customer's phone. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("providerFeeOtpVerify", "/v1/customer/pf/otpVerify", {
      ...once,
      payload: ProviderOtpRequest,
      success: ProviderReply,
    }).annotate(OpenApi.Description, "Proves the customer to the provider. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("providerFeeIdConfirm", "/v1/customer/pf/idConfirm", {
      ...once,
      payload: ProviderConfirmRequest,
      success: ProviderReply,
    }).annotate(OpenApi.Description, "Confirms one of the provider's identifiers. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("accountAggregatorCreateConsent", "/v2/accountaggregator/create-consent", {
      ...once,
      payload: CreateConsentRequest,
      success: CreateConsentReply,
    }).annotate(
      OpenApi.Description,
      "Asks for the customer's consent to share statements, on the aggregator's page. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("accountAggregatorStatus", "/v2/accountaggregator/getStatus", {
      ...call,
      payload: ConsentStatusRequest,
      success: ConsentStatusReply,
    }).annotate(
      OpenApi.Description,
      "How the consent stands; with an active one the accounts are there. Ours: payload and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Provider fee and account aggregator");
