import * as Schema from "effect/Schema";
import { lenientText } from "./lenient-fields.ts";
import { INCOME_MODES } from "../reference/income-modes.table.ts";

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
export const OffersReply = Schema.Struct({
  success: Schema.Literal(true),
  offers: Schema.Array(EligibleOffer),
});
export interface OffersReply extends Schema.Schema.Type<typeof OffersReply> {}

/** `POST /v1/customer/offer/updateOfferStatus`. Ours: status is APPLIED or REMOVED. */
export const OfferStatusRequest = Schema.Struct({ offerId: Schema.String, status: Schema.String });
export interface OfferStatusRequest extends Schema.Schema.Type<typeof OfferStatusRequest> {}

/** Ours: the offer as it stands then. */
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
