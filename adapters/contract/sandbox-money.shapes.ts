import * as Schema from "effect/Schema";
import { GATEWAY_OUTCOMES } from "./gateway-outcomes.table.ts";

const GatewayOutcome = Schema.Literals(GATEWAY_OUTCOMES);

/** What the customer does at the simulated gateway. */
export const GatewayRequest = Schema.Struct({
  outcome: GatewayOutcome,
});
export interface GatewayRequest extends Schema.Schema.Type<typeof GatewayRequest> {}

/** The gateway's signed word on a payment, as it comes back with the customer. Ours. */
export const GatewayReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: GatewayOutcome,
  /** Rupees with two decimals, as it is signed. */
  amount: Schema.String,
  referenceNumber: Schema.String,
  hash: Schema.String,
});
export interface GatewayReply extends Schema.Schema.Type<typeof GatewayReply> {}

/** A customer's ledger. Ours. Amounts in paise; the postings of an entry sum to zero, and so do the balances. */
export const LedgerReply = Schema.Struct({
  entries: Schema.Array(
    Schema.Struct({
      at: Schema.String,
      what: Schema.String,
      postings: Schema.Array(Schema.Struct({ account: Schema.String, amount: Schema.Finite })),
    }),
  ),
  balances: Schema.Record(Schema.String, Schema.Finite),
  sum: Schema.Finite,
});
export interface LedgerReply extends Schema.Schema.Type<typeof LedgerReply> {}

/** Puts a customer's beneficiary and auto-repayment into a state of spec 2 §4. Ours. */
export const MoveBeneficiaryRequest = Schema.Struct({ status: Schema.String });
export interface MoveBeneficiaryRequest extends Schema.Schema.Type<typeof MoveBeneficiaryRequest> {}
