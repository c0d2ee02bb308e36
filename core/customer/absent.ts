import * as Schema from "effect/Schema";

/**
 * A field that a record may leave out or carry as null: a fresh customer has almost none of them, and the
 * specification shows no field as always present (spec 1 §3).
 */
export const nullishField = <S extends Schema.Constraint>(schema: S) =>
  Schema.optional(Schema.NullOr(schema));

/** Text that may be absent. */
export const text = nullishField(Schema.String);

/** A yes or no that may be absent. */
export const flag = nullishField(Schema.Boolean);

/** A count, an amount in rupees or a duration that may be absent. */
export const number = nullishField(Schema.Finite);

/** A value whose shape the specification does not show: carried, never read. */
export const unknownField = Schema.optional(Schema.Unknown);
