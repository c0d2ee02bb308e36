import * as Schema from "effect/Schema";
import { CustomerRecord } from "@creditline/core/customer/record";
import { lenientText } from "@creditline/core/calls/lenient-fields";

/** A situation as `creditline route` takes it, as far as it is about the customer. Ours. */
const StandSituation = Schema.Struct({
  /** By name or code; absent, null or empty for a customer who has not applied. */
  status: lenientText,
  lineType: lenientText,
  partner: lenientText,
  interest: Schema.optional(Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))),
  actionables: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
  blockedMilestones: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
  interactionRequired: Schema.optional(Schema.NullOr(Schema.Boolean)),
});

/**
 * Where a new customer of a phone is to stand. Ours. What is left out is as with the persona that they are `like`:
 * their details, and how partners treat them; one who is approved and wants the limit unless said otherwise.
 */
export const StandRequest = Schema.Struct({
  /** Absent or null: the record's own where it tells one, else one that is nobody's yet. */
  phone: lenientText,
  /** Name of a persona. */
  like: lenientText,
  /** A status by name or code. */
  status: lenientText,
  partner: lenientText,
  lineType: lenientText,
  /** Rupees. */
  limit: Schema.optional(Schema.Finite),
  /** Of the line named: YES or NO. */
  interest: lenientText,
  actionables: Schema.optional(Schema.Array(Schema.String)),
  /** A banner state of spec 2 §4. */
  beneficiaryStatus: lenientText,
  /** The customer stands in this situation; nothing else but the phone goes with it. */
  situation: Schema.optional(Schema.NullOr(StandSituation)),
  /** The customer stands as this record says, as the record's own call gives it, masked or not. */
  record: Schema.optional(Schema.NullOr(CustomerRecord)),
});
export interface StandRequest extends Schema.Schema.Type<typeof StandRequest> {}

/** What the landing rules ask about a customer, under the names that `creditline rules sql --landing` reads. Ours. */
export const CustomerFacts = Schema.Struct({
  id: Schema.String,
  /** A code; empty for who has not applied. */
  status: Schema.String,
  /** Of the active line. */
  lineType: Schema.NullOr(Schema.String),
  partner: Schema.NullOr(Schema.String),
  /** YES or NO, of the active line. */
  interest: Schema.NullOr(Schema.String),
  /** How many. */
  actionables: Schema.Int,
  blockedMilestones: Schema.Int,
  interactionRequired: Schema.Boolean,
  /** Since when the status holds: ISO 8601, UTC. */
  since: Schema.NullOr(Schema.String),
});
export interface CustomerFacts extends Schema.Schema.Type<typeof CustomerFacts> {}

/** A page of customers, in the order of their ids; `next` is what to ask for after, null where there are no more. Ours. */
export const CustomersReply = Schema.Struct({
  customers: Schema.Array(CustomerFacts),
  next: Schema.NullOr(Schema.String),
});

/** A look at a customer by somebody other than the customer. Ours. */
export const LookReply = Schema.Struct({ at: Schema.String, by: Schema.String, call: Schema.String });
export interface LookReply extends Schema.Schema.Type<typeof LookReply> {}

/** The customer, who signs in with their phone; it is told where the request named none. Ours. */
export const StandReply = Schema.Struct({
  success: Schema.Literal(true),
  customerId: Schema.String,
  phone: Schema.optional(Schema.String),
});
export interface StandReply extends Schema.Schema.Type<typeof StandReply> {}
