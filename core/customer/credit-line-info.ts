import * as Schema from "effect/Schema";
import { absentOr, number, text } from "./absent.ts";

/** What can still be withdrawn, in rupees (spec 2 §3). `total` is ours: the sanctioned limit, for the gauge. */
export const ChannelLimit = Schema.Struct({ available: Schema.Finite, total: number });
export interface ChannelLimit extends Schema.Schema.Type<typeof ChannelLimit> {}

/**
 * A tenure of a channel partner (spec 2 §3 shows `minimumWithdrawal` alone, in rupees). `months` and
 * `interestRate` (percent a year) are ours: a tenure cannot be chosen without them.
 */
export const Tenure = Schema.Struct({
  minimumWithdrawal: Schema.Finite,
  months: number,
  interestRate: number,
});
export interface Tenure extends Schema.Schema.Type<typeof Tenure> {}

/** A way to use the line: a bank transfer, a voucher, a checkout (spec 2 §3). */
export const ChannelPartner = Schema.Struct({
  channelPartner: Schema.String,
  /** IMPS, QC_GIFT_VOUCHER or CHECKOUT. */
  channel: Schema.String,
  /** ONLINE or OFFLINE. */
  mode: text,
  /** ACTIVE or INACTIVE. */
  activeStatus: text,
  limit: absentOr(ChannelLimit),
  tenures: absentOr(Schema.Array(Tenure)),
});
export interface ChannelPartner extends Schema.Schema.Type<typeof ChannelPartner> {}

/** One credit line (spec 2 §3 "Credit line"). The active one has the lowest priority number (ruling R9). */
export const CreditLine = Schema.Struct({
  lineType: Schema.String,
  priority: Schema.Finite,
  channelPartners: absentOr(Schema.Array(ChannelPartner)),
});
export interface CreditLine extends Schema.Schema.Type<typeof CreditLine> {}

/** The credit lines of a customer. The key `creditLines` is ours. */
export const CreditLineInfo = Schema.Struct({ creditLines: absentOr(Schema.Array(CreditLine)) });
export interface CreditLineInfo extends Schema.Schema.Type<typeof CreditLineInfo> {}
