import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import {
  ConnectReply,
  ConnectRequest,
  OffersReply,
  OfferStatusReply,
  OfferStatusRequest,
} from "./offer.shapes.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

/** Offers, and ways to connect accounts (spec 1 §7 "Lookup, appointments, offers", spec 2 §7). */
export const offerGroup = HttpApiGroup.make("offer")
  .add(
    HttpApiEndpoint.get("eligibleOffers", "/v1/customer/offer/eligibleOffers", {
      headers: callHeaders,
      error: FAILURES,
      query: { customerId: Schema.optional(Schema.String) },
      success: OffersReply,
    }).annotate(OpenApi.Description, "The offers that the customer may use. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("updateOfferStatus", "/v1/customer/offer/updateOfferStatus", {
      headers: onceHeaders,
      error: FAILURES,
      payload: OfferStatusRequest,
      success: OfferStatusReply,
    }).annotate(
      OpenApi.Description,
      "Applies an offer (APPLIED) or takes it back (REMOVED). Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("connectOptions", "/v1/customer/connect/options", {
      headers: callHeaders,
      error: FAILURES,
      payload: ConnectRequest,
      success: ConnectReply,
    }).annotate(
      OpenApi.Description,
      "How the statements of each account can come. Ours: what an account is (a number, or a number with ifsc or " +
        "bank), and the reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Offers and accounts");
