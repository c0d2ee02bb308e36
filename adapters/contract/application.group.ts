import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { StatusReply, StatusRequest, SubmitRequest } from "./application.shapes.ts";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

/** The application for a credit line (spec 1 §7 "Application"). */
export const applicationGroup = HttpApiGroup.make("application")
  .add(
    HttpApiEndpoint.post("applicationSubmit", "/v1/customer/creditline/application/submit", {
      ...once,
      payload: SubmitRequest,
      success: StatusReply,
    }).annotate(
      OpenApi.Description,
      "Submits the application; submitting again answers the same and changes nothing. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("applicationSubmitPerfios", "/v1/customer/creditline/application/submit/perfios", {
      ...once,
      payload: SubmitRequest,
      success: StatusReply,
    }).annotate(OpenApi.Description, "Submits with the income statement verified. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("creditlineStatus", "/v1/customer/creditline/status", {
      ...call,
      payload: StatusRequest,
      success: StatusReply,
    }).annotate(OpenApi.Description, "How the application stands. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("applicationStatus", "/v1/customer/:id/application/status", {
      ...call,
      params: { id: Schema.String },
      success: StatusReply,
    }).annotate(OpenApi.Description, "How the application stands. Ours: the reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Application");
