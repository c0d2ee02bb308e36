import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { CustomerRecord } from "@creditline/core/customer/record";
import { TimelineEvent } from "@creditline/core/customer/timeline-event";
import { StatusReply, RerouteReply } from "./application.shapes.ts";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import {
  ConsentRequest,
  CustomerOtpSendRequest,
  CustomerOtpVerifyRequest,
  PathInfoRequest,
  ProfileRequest,
  RerouteRequest,
  ServerApplication,
  VerifyAnswersRequest,
} from "./customer.shapes.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";
import { OtpSent } from "./sign-in.shapes.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;
const ofCustomer = { params: { id: Schema.String } } as const;

/** The customer and what they say about themselves (spec 1 §7 "Customer"). */
export const customerGroup = HttpApiGroup.make("customer")
  .add(
    HttpApiEndpoint.get("customerData", "/v1/customer/customerData", {
      ...call,
      success: CustomerRecord,
    }).annotate(
      OpenApi.Description,
      "The full customer record, not wrapped. Ours: the groups' keys, personalDetails, creditLineInfo.creditLines, " +
        "loanResponse.offers, notMatched, reapplyFrom, statusSince, decisionSmsAskedAt, reapplySmsAskedAt and rating, and the shapes of userDataErrors and qAndA.",
    ),
  )
  .add(
    HttpApiEndpoint.post("buildProfile", "/v2/customer/buildprofile", {
      ...once,
      payload: ProfileRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Saves what is sent of the profile. Ours: the fields' names and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("profile", "/customer/profile", {
      ...once,
      payload: ProfileRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Saves what is sent of the profile. Ours: the fields' names and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("consent", "/customer/consent", {
      ...once,
      payload: ConsentRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Records consents, with the moment. Ours: all names but consentGiven."),
  )
  .add(
    HttpApiEndpoint.post("timelineEvent", "/customer/timeline/event", {
      ...call,
      payload: TimelineEvent,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Records an event; AIP_INTERESTED, AIP_NOT_INTERESTED and CM_LINE_STARTED are choices that move the status. " +
        "Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("timelineEventV1", "/v1/customer/timeline/event", {
      ...call,
      payload: TimelineEvent,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "The same, at the path of the specification's second part. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reroute", "/v1/customer/reroute", {
      ...once,
      payload: RerouteRequest,
      success: RerouteReply,
    }).annotate(
      OpenApi.Description,
      "Goes on with another partner; while the application is approved and not accepted yet, takes that partner's " +
        "offer, one of availablePartnerCodes. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("reapply", "/v1/customer/reapply", { ...once, success: StatusReply }).annotate(
      OpenApi.Description,
      "Starts a new application after a rejection. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("creditVerifyAnswers", "/v1/customer/credit/verify/answers", {
      ...once,
      payload: VerifyAnswersRequest,
      success: StatusReply,
    }).annotate(OpenApi.Description, "Answers the bureau's questions. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("pathInfo", "/v1/customer/:id/pathInfo", {
      ...call,
      ...ofCustomer,
      success: ServerApplication,
    }).annotate(OpenApi.Description, "The saved path, a JSON text; null where none was saved."),
  )
  .add(
    HttpApiEndpoint.put("savePathInfo", "/v1/customer/:id/pathInfo", {
      ...call,
      ...ofCustomer,
      payload: PathInfoRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Saves the path, a JSON text. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("customerOtpSend", "/v1/customer/otp/send", {
      ...call,
      payload: CustomerOtpSendRequest,
      success: OtpSent,
    }).annotate(
      OpenApi.Description,
      "Sends a code that confirms a step: it is good for this customer, this purpose and what it was sent for. Purposes of " +
        "ours: CHANGE_MOBILE with the new phone (codes to both numbers), CONFIRM_EMAIL (codes to the address and the " +
        "phone), CONFIRM_ACCOUNT (the account that withdrawals go to). Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("customerOtpVerify", "/v1/customer/otp/verify", {
      ...once,
      payload: CustomerOtpVerifyRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Checks such a code, with the purpose that it was sent for. CONFIRM_EMAIL takes the address's code as otp and the " +
        "phone's as currentOtp. Ours: payload and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Customer");
