import * as Schema from "effect/Schema";
import { INCOME_MODES } from "../../reference/banks/mandate-ways.table.ts";
import { callGroup, lenientText } from "../call.ts";

/** An offer on withdrawals (spec 2 §9 "Offer terms"). Ours: the names. Amounts in rupees. */
export const EligibleOffer = Schema.Struct({
  offerId: Schema.String,
  title: Schema.String,
  description: Schema.String,
  /**
   * AVAILABLE, APPLIED, WITHDRAWN while the customer is not eligible for what they applied, or EXPIRED once the days after
   * it was applied are over.
   */
  status: Schema.Literals(["AVAILABLE", "APPLIED", "WITHDRAWN", "EXPIRED"]),
  /** The maximum saving, at the highest amount and the longest tenure. */
  maximumSaving: Schema.Finite,
  /** ISO 8601; null where it is not applied. */
  appliedAt: Schema.NullOr(Schema.String),
  /** The last day on which it holds, YYYY-MM-DD; null where it is not applied. */
  appliesUntil: Schema.NullOr(Schema.String),
  /** What it takes off the interest, in percentage points a year. */
  ratePoints: Schema.Finite,
  /** Whether the processing fee and its tax are not charged. */
  waivesFee: Schema.Boolean,
  terms: Schema.Array(Schema.String),
});
export interface EligibleOffer extends Schema.Schema.Type<typeof EligibleOffer> {}

/** `GET /v1/customer/offer/eligibleOffers?customerId`. Ours: the reply. */
const OffersReply = Schema.Struct({
  success: Schema.Literal(true),
  offers: Schema.Array(EligibleOffer),
});
export interface OffersReply extends Schema.Schema.Type<typeof OffersReply> {}

/** `POST /v1/customer/offer/updateOfferStatus`. Ours: status is APPLIED or REMOVED. */
export const OfferStatusRequest = Schema.Struct({ offerId: Schema.String, status: Schema.String });
export interface OfferStatusRequest extends Schema.Schema.Type<typeof OfferStatusRequest> {}

/** Ours: the offer as it is then. */
export const OfferStatusReply = Schema.Struct({ success: Schema.Literal(true), offer: EligibleOffer });
export interface OfferStatusReply extends Schema.Schema.Type<typeof OfferStatusReply> {}

/** An account to connect: its number, or its number and bank. */
export const AccountToConnect = Schema.Union([
  Schema.String,
  Schema.Struct({ accountNo: Schema.String, ifsc: lenientText, bank: lenientText }),
]);

/** `POST /v1/customer/connect/options {accounts}` (spec 1 §7). Ours: what an account is. */
export const ConnectRequest = Schema.Struct({ accounts: Schema.Array(AccountToConnect) });
export interface ConnectRequest extends Schema.Schema.Type<typeof ConnectRequest> {}

/** Ours: for each account, shown by its last four digits, how its statements can come. */
export const ConnectReply = Schema.Struct({
  success: Schema.Literal(true),
  options: Schema.Array(
    Schema.Struct({
      account: Schema.String,
      bank: Schema.NullOr(Schema.String),
      bankName: Schema.NullOr(Schema.String),
      modes: Schema.Array(Schema.Literals(INCOME_MODES)),
    }),
  ),
});
export interface ConnectReply extends Schema.Schema.Type<typeof ConnectReply> {}

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
