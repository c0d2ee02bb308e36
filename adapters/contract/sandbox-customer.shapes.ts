import * as Schema from "effect/Schema";
import { lenientText } from "@creditline/core/calls/lenient-fields";

/**
 * Where a new customer of a phone is to stand. Ours. What is left out is as with the persona that they are `like`:
 * their details, and how partners treat them; one who is approved and wants the limit unless said otherwise.
 */
export const StandRequest = Schema.Struct({
  phone: Schema.String,
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
});
export interface StandRequest extends Schema.Schema.Type<typeof StandRequest> {}

/** The customer, who signs in with their phone. Ours. */
export const StandReply = Schema.Struct({ success: Schema.Literal(true), customerId: Schema.String });
export interface StandReply extends Schema.Schema.Type<typeof StandReply> {}
