import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import {
  AadhaarInfoReply,
  AadhaarStatusReply,
  AdditionalInfoRequest,
  OkycDetailsReply,
  OkycDetailsRequest,
  OkycInitiateRequest,
  OkycOtpReply,
  OkycOtpRequest,
  OkycProcessRequest,
  OkycStartReply,
  VisitReply,
} from "./kyc.shapes.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

const START = "Starts Aadhaar verification; one that is under way goes on. Ours: payload and reply.";
const CODE =
  "Has a code sent to the phone; the number is checked, used and not kept, and shown by its last four digits. " +
  "Ours: payload and reply.";
const DETAILS =
  "The details that Aadhaar confirms, once the code is right; while the answer is late, asked again without a code. " +
  "Ours: payload and reply.";

/** Aadhaar-based KYC (spec 1 §7 "KYC"). No call of it answers with a full Aadhaar number (ruling R30). */
export const aadhaarGroup = HttpApiGroup.make("aadhaar")
  .add(
    HttpApiEndpoint.post("aadhaarStatus", "/v1/aadhaar/status/", {
      ...call,
      success: AadhaarStatusReply,
    }).annotate(OpenApi.Description, "Whether Aadhaar was verified. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("aadhaarInfo", "/v1/aadhaar/info/", { ...call, success: AadhaarInfoReply }).annotate(
      OpenApi.Description,
      "The details that Aadhaar confirmed. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("aadhaarAdditionalInfo", "/v1/aadhaar/additionalinfo/", {
      ...call,
      payload: AdditionalInfoRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Saves what Aadhaar's record lacks. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("okycInit", "/v1/okyc/init", { ...once, success: OkycStartReply }).annotate(
      OpenApi.Description,
      START,
    ),
  )
  .add(
    HttpApiEndpoint.post("okycProcess", "/v1/okyc/process", {
      ...once,
      payload: OkycProcessRequest,
      success: OkycDetailsReply,
    }).annotate(
      OpenApi.Description,
      "Both steps at one address: with aadhaar a code is sent, with otp the details come. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("okycInitiate", "/kyc/v2/okyc/initiate", {
      ...once,
      payload: OkycInitiateRequest,
      success: OkycStartReply,
    }).annotate(OpenApi.Description, START),
  )
  .add(
    HttpApiEndpoint.post("okycGetOtp", "/kyc/v2/okyc/get-otp", {
      ...once,
      payload: OkycOtpRequest,
      success: OkycOtpReply,
    }).annotate(OpenApi.Description, CODE),
  )
  .add(
    HttpApiEndpoint.post("okycGetAadhaarDetails", "/kyc/v2/okyc/get-aadhaar-details", {
      ...once,
      payload: OkycDetailsRequest,
      success: OkycDetailsReply,
    }).annotate(OpenApi.Description, DETAILS),
  )
  .add(
    HttpApiEndpoint.post("okycInitiateV1", "/kyc/v1/okyc/initiate", {
      ...once,
      payload: OkycInitiateRequest,
      success: OkycStartReply,
    }).annotate(OpenApi.Description, START),
  )
  .add(
    HttpApiEndpoint.post("okycGetOtpV1", "/kyc/v1/okyc/get-otp", {
      ...once,
      payload: OkycOtpRequest,
      success: OkycOtpReply,
    }).annotate(OpenApi.Description, CODE),
  )
  .add(
    HttpApiEndpoint.post("okycGetAadhaarDetailsV1", "/kyc/v1/okyc/get-aadhaar-details", {
      ...once,
      payload: OkycDetailsRequest,
      success: OkycDetailsReply,
    }).annotate(OpenApi.Description, DETAILS),
  )
  .add(
    HttpApiEndpoint.get("akycAuth", "/kyc/v1/akyc/auth", { ...once, success: VisitReply }).annotate(
      OpenApi.Description,
      "Where the customer consents on Aadhaar's own page; one that is under way goes on. Ours: the reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Aadhaar");
