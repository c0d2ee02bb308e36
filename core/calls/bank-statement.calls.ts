import { callGroup } from "./call.ts";
import {
  AccountsReply,
  NetbankingReply,
  NetbankingRequest,
  SalaryAccountRequest,
  TxnStatusReply,
  TxnStatusRequest,
} from "./bank-statement.shapes.ts";
import { Done } from "./common.replies.ts";

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
