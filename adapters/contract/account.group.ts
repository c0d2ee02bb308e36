import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import {
  CreditLineInfoReply,
  InviteReply,
  InviteRequest,
  LoanEvaluateReply,
  LoanEvaluateRequest,
  LoanInfoReply,
  LoanInfoRequest,
  UpdateEmailRequest,
  UpdateMobileReply,
  UpdateMobileRequest,
} from "./account.shapes.ts";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;

/** Invite codes, open to anyone before the sign-up (spec 1 §6, §7 "Invite"). */
export const inviteGroup = HttpApiGroup.make("invite")
  .add(
    HttpApiEndpoint.post("inviteCodeValidation", "/v1/customer/inviteCode/validation", {
      ...call,
      payload: InviteRequest,
      success: InviteReply,
    }).annotate(OpenApi.Description, "Whether an invite code can be used. Ours: payload and reply."),
  )
  .annotate(OpenApi.Title, "Invites");

/** The customer's account, and what a loan would cost (spec 1 §7 "Invite", "Customer", "Application"). */
export const accountGroup = HttpApiGroup.make("account")
  .add(
    HttpApiEndpoint.post("saveInviteCode", "/v1/customer/:id/saveInviteCode", {
      ...call,
      params: { id: Schema.String },
      payload: InviteRequest,
      success: InviteReply,
    }).annotate(
      OpenApi.Description,
      "Saves the code that invited the customer; the first stands. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("updateEmail", "/customer/update_email", {
      ...call,
      payload: UpdateEmailRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Changes the e-mail address; it signs nobody in until it is confirmed (POST /v1/customer/otp/send, CONFIRM_EMAIL). " +
        "Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("updateMobile", "/customer/update_mobile", {
      headers: onceHeaders,
      error: FAILURES,
      payload: UpdateMobileRequest,
      success: UpdateMobileReply,
    }).annotate(
      OpenApi.Description,
      "Changes the phone that the customer signs in with, by two codes: POST /v1/customer/otp/send with the new phone and " +
        "the purpose CHANGE_MOBILE sends one to the new number and one to the old. Where the old number is lost, " +
        "currentLost in place of currentOtp begins a wait of three days, after which the same call with a new code " +
        "changes it; a sign-in with the old number stops it. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.get("creditlineInfo", "/v1/customer/creditline/info", {
      ...call,
      success: CreditLineInfoReply,
    }).annotate(OpenApi.Description, "The credit lines. Ours: the reply's frame."),
  )
  .add(
    HttpApiEndpoint.post("loanInfo", "/v2/customer/loan/info", {
      ...call,
      payload: LoanInfoRequest,
      success: LoanInfoReply,
    }).annotate(OpenApi.Description, "What the loan costs: tenures and rates. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.post("loanEvaluate", "/v1/customer/loan/evaluate", {
      ...call,
      payload: LoanEvaluateRequest,
      success: LoanEvaluateReply,
    }).annotate(
      OpenApi.Description,
      "What an amount would come to over each tenure, or over one. Ours: payload and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Account and loan");
