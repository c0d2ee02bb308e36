import { LOST_NUMBER_DAYS } from "../../reference/usual-times.table.ts";
import { callGroup, Done } from "../call.ts";
import {
  ChooseLanguageRequest,
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

/** The customer's account, and what a loan would cost (spec 1 §7 "Invite", "Customer", "Application"). */
export const account = callGroup(
  "account",
  {
    title: "Account and loan",
    what: "E-mail, mobile, and what a loan would cost (spec 1 §7 “Customer”, “Application”).",
    by: "customer",
  },
  {
    saveInviteCode: {
      at: "POST /v1/customer/{id}/saveInviteCode",
      body: InviteRequest,
      reply: InviteReply,
      about: "Saves the code that invited the customer; the first stands. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["inviteCode"] } },
    },
    chooseLanguage: {
      at: "POST /v1/customer/language",
      body: ChooseLanguageRequest,
      reply: Done,
      about: "Chooses the language of messages and papers; the record has it from then on. Ours: the call.",
    },
    updateEmail: {
      at: "POST /customer/update_email",
      body: UpdateEmailRequest,
      reply: Done,
      about:
        "Changes the e-mail address; it signs nobody in until it is confirmed (POST /v1/customer/otp/send, CONFIRM_EMAIL). " +
        "Ours: payload and reply.",
    },
    updateMobile: {
      at: "POST /customer/update_mobile",
      once: true,
      body: UpdateMobileRequest,
      reply: UpdateMobileReply,
      about:
        "Changes the phone that the customer signs in with, by two codes: POST /v1/customer/otp/send with the new phone and " +
        "the purpose CHANGE_MOBILE sends one to the new number and one to the old. Where the old number is lost, " +
        `currentLost in place of currentOtp begins a wait of ${{ 3: "three" }[LOST_NUMBER_DAYS]} days, after which the same call with a new code ` +
        "changes it; a sign-in with the old number stops it. Ours: payload and reply.",
    },
    creditlineInfo: {
      at: "GET /v1/customer/creditline/info",
      whileLocked: true,
      reply: CreditLineInfoReply,
      about: "The credit lines. Ours: the reply's frame.",
    },
    loanInfo: {
      at: "POST /v2/customer/loan/info",
      whileLocked: true,
      body: LoanInfoRequest,
      reply: LoanInfoReply,
      about: "What the loan costs: tenures and rates. Ours: payload and reply.",
    },
    loanEvaluate: {
      at: "POST /v1/customer/loan/evaluate",
      whileLocked: true,
      body: LoanEvaluateRequest,
      reply: LoanEvaluateReply,
      about: "What an amount would come to over each tenure, or over one. Ours: payload and reply.",
    },
  },
);
