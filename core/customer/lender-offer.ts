import * as Schema from "effect/Schema";
import { PRE_EMI_INTERESTS } from "../reference/pre-emi-interests.table.ts";
import { nullishField, text } from "./absent.ts";

/** The two answers of the credit profile that can rule a customer out. */
export interface CreditProfile {
  readonly firstCredit?: string | null | undefined;
  readonly openCredit?: string | null | undefined;
}

/** Answers about the first credit that rule a customer out (spec 1 §4). */
export const NO_GO_FIRST_CREDIT = ["NEVER", "RECENT"] as const;

/**
 * Whether a credit profile is no-go: the first credit was NEVER or RECENT, or there is no open one (spec 1 §4 "Credit
 * profile"). An answer that is missing rules no one out.
 */
export const isNoGo = ({ firstCredit, openCredit }: CreditProfile): boolean =>
  NO_GO_FIRST_CREDIT.some((answer) => answer === firstCredit) || openCredit === "NO";

/** A bureau's verification question. Ours: what `qAndA` holds is not shown (spec 1 §3). */
export const BureauQuestion = Schema.Struct({
  id: Schema.String,
  question: Schema.String,
  options: Schema.Array(Schema.String),
  answer: text,
});
export interface BureauQuestion extends Schema.Schema.Type<typeof BureauQuestion> {}

/** The enquiry at the credit bureau (spec 1 §3 "Loan response"). */
export const CreditInquiry = Schema.Struct({
  partnerCustomerId: text,
  customerId: text,
  ref1: text,
  bureau: text,
  qAndA: nullishField(Schema.Array(BureauQuestion)),
  bureauRequestType: text,
  bureauProvider: text,
  bureauType: text,
  bureauReportStatus: text,
});
export interface CreditInquiry extends Schema.Schema.Type<typeof CreditInquiry> {}

/** Consent to use the address (spec 1 §3 "Consent"). */
export const AddressConsent = Schema.Struct({ consentGiven: Schema.Boolean });
export interface AddressConsent extends Schema.Schema.Type<typeof AddressConsent> {}

/** Consent to an account aggregator. It exists, and its fields are not shown (spec 1 §3): carried, never read. */
export const AccountAggregatorConsent = Schema.Record(Schema.String, Schema.Unknown);
export interface AccountAggregatorConsent extends Schema.Schema.Type<typeof AccountAggregatorConsent> {}

/** A step of the KYC offers: how far it is, and what it asks for (spec 1 §3 "App settings"). */
export const KycStep = Schema.Struct({
  status: text,
  actionType: text,
  /** Ours: since when a partner works on it; ISO 8601, UTC. */
  withPartnerSince: text,
});

/** The steps that a customer takes in their order (spec 1 §3 "App settings"; ruling R50). */
export const KycOffers = Schema.Struct({ stepWiseDetailList: nullishField(Schema.Array(KycStep)) });
export interface KycOffers extends Schema.Schema.Type<typeof KycOffers> {}

/** A charge of an offer's example withdrawal, in rupees; `gst` where the lender adds any. */
export const OfferCharge = Schema.Struct({
  name: Schema.String,
  amount: Schema.Finite,
  gst: Schema.optional(Schema.Finite),
});
export interface OfferCharge extends Schema.Schema.Type<typeof OfferCharge> {}

/** The parts of an offer that may rest on our own assumption. */
export const ASSUMABLE_OFFER_PARTS = ["limit", "rate", "exampleAmount", "charges"] as const;

/**
 * The offer of a lender for which the customer is eligible (ruling R35). Ours. `exampleAmount`, `months`, `rate`,
 * `instalment`, `charges` and `apr` are about one example withdrawal, the same for every lender as far as its tenures
 * allow. Amounts in rupees, rates in percent a year; `apr` to two decimals (ruling R25).
 */
export const LenderOffer = Schema.Struct({
  /** The lender's code, as `reroute` takes it. */
  partner: Schema.String,
  /** The name that customers read. */
  name: Schema.String,
  limit: Schema.Finite,
  /** The day on which the example would be disbursed, YYYY-MM-DD; absent in offers from before this field existed. */
  day: Schema.optional(Schema.String),
  exampleAmount: Schema.Finite,
  months: Schema.Finite,
  rate: Schema.Finite,
  /** The lowest and the highest rate, depending on the chosen months. */
  rates: Schema.optional(Schema.Struct({ from: Schema.Finite, to: Schema.Finite })),
  /** Includes everything charged upfront, for a disbursal on `day` (ruling R60). */
  apr: Schema.Finite,
  instalment: Schema.Finite,
  /** What is charged on the example; empty where the lender states no fee, which is then not charged (ruling R55). */
  charges: Schema.Array(OfferCharge),
  /** Interest from `day` to the first EMI day, in rupees; absent if there is none. */
  preEmi: Schema.optional(
    Schema.Struct({ interest: Schema.Finite, treatment: Schema.Literals(PRE_EMI_INTERESTS) }),
  ),
  /** The assumed fields, which the screen must mark as assumed. */
  assumed: Schema.Array(Schema.Literals(ASSUMABLE_OFFER_PARTS)),
});
export interface LenderOffer extends Schema.Schema.Type<typeof LenderOffer> {}

/** Why a lender did not match, as `creditline eligibility` says it: years, rupees a month, or a city. */
export const MismatchReason = Schema.Struct({
  code: Schema.String,
  actual: Schema.optional(Schema.Union([Schema.Finite, Schema.String])),
  required: Schema.optional(Schema.Finite),
  criterion: Schema.optional(Schema.String),
  /** Ours: whether the bound that decided is assumed (ruling R22's list of cities). */
  assumed: Schema.optional(Schema.Boolean),
});
export interface MismatchReason extends Schema.Schema.Type<typeof MismatchReason> {}

/** A lender for which the customer is not eligible or could not be assessed (ruling R35). Ours. */
export const UnmatchedLender = Schema.Struct({
  partner: Schema.String,
  name: Schema.String,
  reasons: Schema.Array(MismatchReason),
});
export interface UnmatchedLender extends Schema.Schema.Type<typeof UnmatchedLender> {}

/** Offers of a record, in their published order: by APR, then by name. */
export const LenderOffers = nullishField(Schema.Array(LenderOffer));
export const UnmatchedLenders = nullishField(Schema.Array(UnmatchedLender));
