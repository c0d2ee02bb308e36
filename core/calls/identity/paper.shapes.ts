import * as Schema from "effect/Schema";
import { LANGUAGES } from "../../reference/answers/languages.table.ts";
import { lenientFlag, lenientNumber, lenientText } from "../call.ts";
import { optionalRupees } from "../line/money.shapes.ts";

/** The identifiers of papers in calls. Ours. */
const PAPER_NAMES = [
  "key-fact-statement",
  "loan-agreement",
  "terms-and-conditions",
  "receipt",
  "loan-statement",
  "no-dues-letter",
  "closure-letter",
  "withdrawal-form",
] as const;

const Row = Schema.Tuple([Schema.String, Schema.String]);

const PaperSection = Schema.Struct({
  title: Schema.String,
  paragraphs: Schema.optional(Schema.Array(Schema.String)),
  rows: Schema.optional(Schema.Array(Row)),
  /** The rows that take half of the width each, by their place. */
  halves: Schema.optional(Schema.Array(Schema.Finite)),
  table: Schema.optional(
    Schema.Struct({
      header: Schema.Array(Schema.String),
      rows: Schema.Array(Schema.Array(Schema.String)),
    }),
  ),
});

/** A paper to read, to accept or to sign. Ours. */
export const PaperShape = Schema.Struct({
  title: Schema.String,
  reference: Schema.String,
  day: Schema.String,
  summary: Schema.Array(Row),
  sections: Schema.Array(PaperSection),
});
export interface PaperShape extends Schema.Schema.Type<typeof PaperShape> {}

/**
 * `POST /v1/customer/doc/key-facts`: an amount in rupees and the months to calculate; `accepted` accepts the statement.
 * Ours.
 */
export const KeyFactsRequest = Schema.Struct({
  amount: optionalRupees,
  tenure: lenientNumber,
  accepted: lenientFlag,
});
export interface KeyFactsRequest extends Schema.Schema.Type<typeof KeyFactsRequest> {}

/** A charge of the statement: rupees; null where it is contingent on something. Ours. */
const StatedChargeShape = Schema.Struct({
  name: Schema.Literals(["processing", "pre-emi-interest", "bounce", "overdue", "foreclosure"]),
  amount: Schema.NullOr(Schema.Finite),
  gst: Schema.NullOr(Schema.Finite),
  when: Schema.Literals(["now", "if"]),
  says: Schema.String,
});

/** Ours: the statement of the line, worked out for one withdrawal. Amounts in rupees. */
export const KeyFactsReply = Schema.Struct({
  success: Schema.Literal(true),
  paper: PaperShape,
  amount: Schema.Finite,
  tenure: Schema.Finite,
  charges: Schema.Array(StatedChargeShape),
  /** The bounds of the other statements that can be calculated. */
  least: Schema.Finite,
  most: Schema.Finite,
  tenures: Schema.Array(Schema.Struct({ months: Schema.Finite, minimumWithdrawal: Schema.Finite })),
  /** ISO 8601; null before. */
  keyFactsAgreedOn: Schema.NullOr(Schema.String),
});
export interface KeyFactsReply extends Schema.Schema.Type<typeof KeyFactsReply> {}

/** `POST /v1/customer/doc/file`: which paper; amount and months as above, for a key fact statement; the reference of the withdrawal, for its form, or of the line, for its closure letter. Ours. */
export const PaperFileRequest = Schema.Struct({
  documentId: Schema.Literals(PAPER_NAMES),
  /** The language of the paper; the customer's own where it is left out. */
  language: Schema.optional(Schema.NullOr(Schema.Literals(LANGUAGES.map(({ code }) => code)))),
  amount: KeyFactsRequest.fields.amount,
  tenure: KeyFactsRequest.fields.tenure,
  /** Of which payment, for a receipt. */
  transactionId: lenientText,
  /** Of which loan, for its statement, its no-dues letter and the key fact statement that it was drawn by. */
  loanId: lenientText,
  /** A statement comes as comma-separated values too; pdf where it is left out. */
  format: Schema.optional(Schema.NullOr(Schema.Literals(["pdf", "csv"]))),
  /** Of which withdrawal, for its loan agreement form; of which line, for its closure letter. */
  referenceNo: lenientText,
});
export interface PaperFileRequest extends Schema.Schema.Type<typeof PaperFileRequest> {}

/** Ours: a file to keep, its bytes in base64. */
export const PaperFileReply = Schema.Struct({
  success: Schema.Literal(true),
  fileName: Schema.String,
  mediaType: Schema.String,
  content: Schema.String,
});
export interface PaperFileReply extends Schema.Schema.Type<typeof PaperFileReply> {}
