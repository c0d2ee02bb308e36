import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { FAILURES } from "./failures.ts";
import { PincodeReply } from "./lookup.shapes.ts";
import { callHeaders } from "./request-headers.ts";

/**
 * Look-ups (spec 1 §7 "Lookup, appointments, offers"), open to anyone: the payments app asks for the pincode before
 * anyone has signed in (spec 1 §2 "/gq").
 */
export const lookupGroup = HttpApiGroup.make("lookup")
  .add(
    HttpApiEndpoint.get("pincode", "/lookup/pincode/:pincode", {
      headers: callHeaders,
      error: FAILURES,
      params: { pincode: Schema.String },
      success: PincodeReply,
    }).annotate(OpenApi.Description, "The city and the state of a pincode. Ours: the reply."),
  )
  .annotate(OpenApi.Title, "Look-ups");
