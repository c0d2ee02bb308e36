import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import {
  ConnectReply,
  ConnectRequest,
  OfferStatusReply,
  OfferStatusRequest,
  OffersReply,
} from "./offer.shapes.ts";

/** Offers, and ways to connect accounts (spec 1 §7 "Lookup, appointments, offers", spec 2 §7). */
export const offer = callGroup(
  "offer",
  {
    title: "Offers and accounts",
    what: "Offers on withdrawals, and how an account's statements can come (spec 1 §7, spec 2 §9).",
    by: "customer",
  },
  {
    eligibleOffers: {
      at: "GET /v1/customer/offer/eligibleOffers?customerId",
      whileLocked: true,
      query: { customerId: Schema.optional(Schema.String) },
      reply: OffersReply,
      about: "The offers that the customer may use. Ours: the reply.",
      stated: { query: { at: "spec 1 §7, spec 2 §7", names: ["customerId"] } },
    },
    updateOfferStatus: {
      at: "POST /v1/customer/offer/updateOfferStatus",
      once: true,
      body: OfferStatusRequest,
      reply: OfferStatusReply,
      about: "Applies an offer (APPLIED) or takes it back (REMOVED). Ours: payload and reply.",
    },
    connectOptions: {
      at: "POST /v1/customer/connect/options",
      body: ConnectRequest,
      reply: ConnectReply,
      about:
        "How the statements of each account can come. Ours: what an account is (a number, or a number with ifsc or " +
        "bank), and the reply.",
      stated: { request: { at: "spec 1 §7", names: ["accounts"] } },
    },
  },
);
