import * as Schema from "effect/Schema";

const optionalText = Schema.optional(Schema.NullOr(Schema.String));

/**
 * What the bureau and the partner will decide for a customer, whatever the script says. Ours. `status` is a status'
 * name; `afterSeconds` null where no answer ever comes, four seconds where it is left out. Limit in rupees.
 */
export const OutcomeRequest = Schema.Struct({
  /** submit unless said otherwise. */
  step: optionalText,
  status: Schema.String,
  afterSeconds: Schema.optional(Schema.NullOr(Schema.Finite)),
  limit: Schema.optional(Schema.Finite),
  partner: optionalText,
  lineType: optionalText,
  reasons: Schema.optional(Schema.Array(Schema.String)),
  canReRoute: Schema.optional(Schema.Boolean),
});
export interface OutcomeRequest extends Schema.Schema.Type<typeof OutcomeRequest> {}
