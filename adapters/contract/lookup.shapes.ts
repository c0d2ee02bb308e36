import * as Schema from "effect/Schema";

/** `GET /lookup/pincode/{pincode}`. Ours: `city` is null where the platform knows the state alone. */
export const PincodeReply = Schema.Struct({
  success: Schema.Literal(true),
  pincode: Schema.String,
  city: Schema.NullOr(Schema.String),
  state: Schema.String,
});
export interface PincodeReply extends Schema.Schema.Type<typeof PincodeReply> {}
