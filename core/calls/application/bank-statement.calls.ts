import * as Schema from "effect/Schema";
import { callGroup, Done, lenientText } from "../call.ts";

/** `POST /v2/customer/netbanking/payload`. Ours: the payload is not shown. */
export const NetbankingRequest = Schema.Struct({ bank: lenientText, returnUrl: lenientText });
export interface NetbankingRequest extends Schema.Schema.Type<typeof NetbankingRequest> {}

/** Where the bank's pages are, and the transaction to ask about (spec 1 §3 "Bank statement"). */
export const NetbankingReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  url: Schema.String,
});
export interface NetbankingReply extends Schema.Schema.Type<typeof NetbankingReply> {}

/** `POST /v2/customer/netbanking/txnStatus`. */
const TxnStatusRequest = Schema.Struct({ transactionId: Schema.String });
export interface TxnStatusRequest extends Schema.Schema.Type<typeof TxnStatusRequest> {}

/** Ours: IN_PROGRESS until the customer is through with the bank, then COMPLETED or FAILED. */
const TxnStatusReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: Schema.Literals(["IN_PROGRESS", "COMPLETED", "FAILED"]),
});
export interface TxnStatusReply extends Schema.Schema.Type<typeof TxnStatusReply> {}

/** An account that the statements show. */
export const FoundAccount = Schema.Struct({
  accountNo: Schema.String,
  name: Schema.String,
  bankName: Schema.String,
  ifsc: lenientText,
  isPrimary: Schema.Boolean,
});
export interface FoundAccount extends Schema.Schema.Type<typeof FoundAccount> {}

/** `GET /v1/customer/{id}/netbanking/`: the accounts found, none before statements came. */
const AccountsReply = Schema.Struct({
  success: Schema.Literal(true),
  accounts: Schema.Array(FoundAccount),
});
export interface AccountsReply extends Schema.Schema.Type<typeof AccountsReply> {}

/** `POST /v1/customer/{id}/netbanking/salaryaccount`. Ours: the fields are not shown. */
export const SalaryAccountRequest = Schema.Struct({
  accountNo: Schema.String,
  ifsc: lenientText,
  bankName: lenientText,
  name: lenientText,
});
export interface SalaryAccountRequest extends Schema.Schema.Type<typeof SalaryAccountRequest> {}

/** Bank statements by netbanking (spec 1 §7 "Bank statements"). */
export const bankStatement = callGroup(
  "bankStatement",
  {
    title: "Bank statements",
    what: "Netbanking and the accounts that statements show (spec 1 §7 “Bank statements”).",
    by: "customer",
  },
  {
    netbankingPayload: {
      at: "POST /v2/customer/netbanking/payload",
      once: true,
      body: NetbankingRequest,
      reply: NetbankingReply,
      about: "Starts a visit to the bank's pages. Ours: payload and reply.",
    },
    netbankingTxnStatus: {
      at: "POST /v2/customer/netbanking/txnStatus",
      body: TxnStatusRequest,
      reply: TxnStatusReply,
      about: "How the visit stands. Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Bank statement”", names: ["transactionId"] } },
    },
    netbankingAccounts: {
      at: "GET /v1/customer/{id}/netbanking/",
      whileLocked: true,
      reply: AccountsReply,
      about: "The accounts that the statements show. Ours: the reply.",
    },
    netbankingSalaryAccount: {
      at: "POST /v1/customer/{id}/netbanking/salaryaccount",
      once: true,
      body: SalaryAccountRequest,
      reply: Done,
      about: "Says which account the salary is paid into. Ours: payload and reply.",
    },
  },
);
