import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import {
  AccountsReply,
  NetbankingReply,
  NetbankingRequest,
  SalaryAccountRequest,
  TxnStatusReply,
  TxnStatusRequest,
} from "./bank-statement.shapes.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;
const ofCustomer = { params: { id: Schema.String } } as const;

/** Bank statements by netbanking (spec 1 §7 "Bank statements"). */
export const bankStatementGroup = HttpApiGroup.make("bankStatement")
  .add(
    HttpApiEndpoint.post("netbankingPayload", "/v2/customer/netbanking/payload", {
      ...once,
      payload: NetbankingRequest,
      success: NetbankingReply,
    }).annotate(OpenApi.Description, "Starts a visit to the bank's pages. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("netbankingTxnStatus", "/v2/customer/netbanking/txnStatus", {
      ...call,
      payload: TxnStatusRequest,
      success: TxnStatusReply,
    }).annotate(OpenApi.Description, "How the visit stands. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("netbankingAccounts", "/v1/customer/:id/netbanking/", {
      ...call,
      ...ofCustomer,
      success: AccountsReply,
    }).annotate(OpenApi.Description, "The accounts that the statements show. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("netbankingSalaryAccount", "/v1/customer/:id/netbanking/salaryaccount", {
      ...once,
      ...ofCustomer,
      payload: SalaryAccountRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Says which account the salary is paid into. Ours: payload and reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Bank statements");
