import * as Schema from "effect/Schema";
import { lenientText } from "@creditline/core/calls/lenient-fields";

/**
 * What the bureau and the partner will decide for a customer, whatever the script says. Ours. `status` is a status'
 * name; `afterSeconds` null where no answer ever comes, four seconds where it is left out. Limit in rupees.
 */
export const OutcomeRequest = Schema.Struct({
  /** submit unless said otherwise. */
  step: lenientText,
  status: Schema.String,
  afterSeconds: Schema.optional(Schema.NullOr(Schema.Finite)),
  limit: Schema.optional(Schema.Finite),
  partner: lenientText,
  lineType: lenientText,
  reasons: Schema.optional(Schema.Array(Schema.String)),
  canReRoute: Schema.optional(Schema.Boolean),
});
export interface OutcomeRequest extends Schema.Schema.Type<typeof OutcomeRequest> {}
