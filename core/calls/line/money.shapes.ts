import * as Schema from "effect/Schema";

/** An amount in rupees, as a number or as a text with at most two decimals. */
export const RupeesIn = Schema.Union([Schema.Finite, Schema.String]);

/** An amount in rupees that may be left out. */
export const optionalRupees = Schema.optional(Schema.NullOr(RupeesIn));

/** A whole number that may come as a text. */
export const CountIn = Schema.Union([Schema.Finite, Schema.String]);

/** An instalment, in rupees. Ours: fields of repayment results are not shown (spec 2 §3). */
export const InstalmentReply = Schema.Struct({
  n: Schema.Finite,
  /** The 5th of a month, YYYY-MM-DD. */
  due: Schema.String,
  principal: Schema.Finite,
  interest: Schema.Finite,
  instalment: Schema.Finite,
  paid: Schema.Finite,
  /** PAID, PART_PAID, DUE, OVERDUE or UPCOMING. */
  status: Schema.Literals(["PAID", "PART_PAID", "DUE", "OVERDUE", "UPCOMING"]),
});
export interface InstalmentReply extends Schema.Schema.Type<typeof InstalmentReply> {}
