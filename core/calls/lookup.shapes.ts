import * as Schema from "effect/Schema";

/**
 * `GET /lookup/pincode/{pincode}`. Ours: `city` is null where the platform knows the state alone; `cities` are all that
 * a customer there may name (ruling R38), and none where any is right.
 */
export const PincodeReply = Schema.Struct({
  success: Schema.Literal(true),
  pincode: Schema.String,
  city: Schema.NullOr(Schema.String),
  cities: Schema.Array(Schema.String),
  state: Schema.String,
});
export interface PincodeReply extends Schema.Schema.Type<typeof PincodeReply> {}
