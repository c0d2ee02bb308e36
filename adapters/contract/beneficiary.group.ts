import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import {
  BeneficiaryReply,
  BeneficiaryRequest,
  ModesReply,
  ReversePennyDropDetails,
  ReversePennyDropReply,
  ReversePennyDropRequest,
} from "./beneficiary.shapes.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

/** Beneficiary account and auto-repayment (spec 2 §7). */
export const beneficiaryGroup = HttpApiGroup.make("beneficiary")
  .add(
    HttpApiEndpoint.post("beneficiary", "/v1/customer/beneficiary", {
      ...once,
      payload: BeneficiaryRequest,
      success: BeneficiaryReply,
    }).annotate(
      OpenApi.Description,
      "Gives the account that withdrawals go to, which a small payment proves at once, or sets up auto-repayment for " +
        "it. The simulated bank goes by the account number's last four digits: 0001 is no account, 0002 goes to " +
        "review and fails it, 0003 goes to review and passes, 0004 is at a bank without electronic mandates, with " +
        "0005 the electronic mandate is refused, with 0006 that and the form. Ours: payload, reply, and how the " +
        "states of spec 2 §4 follow from each other.",
    ),
  )
  .add(
    HttpApiEndpoint.get("beneficiaryModes", "/v1/customer/beneficiary/modes", {
      ...call,
      success: ModesReply,
    }).annotate(OpenApi.Description, "The ways to set up auto-repayment that are open now. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("createReversePennyDrop", "/v1/customer/create/reverse-penny-drop", {
      ...once,
      payload: ReversePennyDropRequest,
      success: ReversePennyDropReply,
    }).annotate(
      OpenApi.Description,
      "Proves an account by a rupee that the customer pays from it. In the sandbox it is paid by itself after a few " +
        "seconds. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.get("reversePennyDropDetails", "/v1/customer/reverse-penny-drop/details", {
      ...call,
      query: { transactionId: Schema.optional(Schema.String) },
      success: ReversePennyDropDetails,
    }).annotate(
      OpenApi.Description,
      "How it stands; the newest one where the query names none. Ours: the query's field and the reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Beneficiary and auto-repayment");
