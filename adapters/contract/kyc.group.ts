import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import {
  AddressConsentRequest,
  CkycReply,
  CkycRequest,
  KycMetadataReply,
  TransactionReply,
  TransactionRequest,
  VisitReply,
} from "./kyc.shapes.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

/** Digital, video and central KYC, and the steps (spec 1 §7 "KYC"). */
export const kycGroup = HttpApiGroup.make("kyc")
  .add(
    HttpApiEndpoint.post("dkycInitiate", "/kyc/v1/dkyc/initiate", { ...once, success: VisitReply }).annotate(
      OpenApi.Description,
      "Starts digital KYC on the partner's page; one that is under way goes on. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("dkycGetStatus", "/kyc/v1/dkyc/get-status", {
      ...call,
      payload: TransactionRequest,
      success: TransactionReply,
    }).annotate(OpenApi.Description, "How digital KYC stands. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("vkycLink", "/kyc/v1/vkyc-dkyc/link", { ...once, success: VisitReply }).annotate(
      OpenApi.Description,
      "Gives the link of a video call; one that is under way goes on. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("vkycStatus", "/kyc/v1/vkyc-dkyc/status", {
      ...call,
      payload: TransactionRequest,
      success: TransactionReply,
    }).annotate(OpenApi.Description, "How the video call stands. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("unifiedKycMetadata", "/v1/customer/unified_kyc/metadata", {
      ...call,
      success: KycMetadataReply,
    }).annotate(
      OpenApi.Description,
      "The steps of the onboarding and the current one. Ours: the reply's frame, titles and kycKinds.",
    ),
  )
  .add(
    HttpApiEndpoint.post("addressConsent", "/kyc/v1/digital-kyc/address-consent", {
      ...call,
      payload: AddressConsentRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Whether the address may be used. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("ckycInitiate", "/kyc/v1/ckyc/initiate", {
      ...once,
      payload: CkycRequest,
      success: CkycReply,
    }).annotate(
      OpenApi.Description,
      "Asks the central registry for the customer's record; a code goes to the customer's phone. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("ckycStatus", "/kyc/ckyc-status", {
      ...call,
      payload: CkycRequest,
      success: CkycReply,
    }).annotate(OpenApi.Description, "How central KYC stands. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("ckycFetch", "/kyc/v1/ckyc/fetch", {
      ...once,
      payload: CkycRequest,
      success: CkycReply,
    }).annotate(OpenApi.Description, "Fetches the record with the code (otp). Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("ckycConfirm", "/kyc/ckyc-confirm", {
      ...once,
      payload: CkycRequest,
      success: CkycReply,
    }).annotate(
      OpenApi.Description,
      "Confirms the fetched record, or declines it (confirm, yes unless said otherwise). Ours: the reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "KYC");
