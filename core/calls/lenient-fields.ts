import * as Schema from "effect/Schema";

/** A text that may be left out or null. */
export const lenientText = Schema.optional(Schema.NullOr(Schema.String));

/** A code as text or as a number, that may be left out or null. */
export const lenientCode = Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite])));

/** Yes or no, that may be left out or null. */
export const lenientFlag = Schema.optional(Schema.NullOr(Schema.Boolean));
