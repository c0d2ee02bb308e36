import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import { onceHeaders } from "./request-headers.ts";
import { ReferenceReply, ReferenceRequest, WithdrawReply, WithdrawRequest } from "./withdrawal.shapes.ts";

const once = { headers: onceHeaders, error: FAILURES } as const;

/** Withdrawals (spec 2 §7). */
export const withdrawalGroup = HttpApiGroup.make("withdrawal")
  .add(
    HttpApiEndpoint.post("txnGenRefNo", "/v1/customer/txn/genrefno", {
      ...once,
      payload: ReferenceRequest,
      success: ReferenceReply,
    }).annotate(OpenApi.Description, "Generates a reference for one withdrawal. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("txnWithdraw", "/v1/customer/txn/withdraw", {
      ...once,
      payload: WithdrawRequest,
      success: WithdrawReply,
    }).annotate(
      OpenApi.Description,
      "Withdraws from the line, once: it takes a reference from genrefno, an idempotency key, or both, and the same " +
        "one with the same body gets the first answer again. IMPS pays to the beneficiary account; QC_GIFT_VOUCHER " +
        "and CHECKOUT answer with a code. The line must be started, the amount within the available limit and at " +
        "least the tenure's minimum. A fee for which the lender's table has no single figure is charged at its " +
        "highest (assumed). Ours: payload and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Withdrawals");
