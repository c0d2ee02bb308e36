// Made from the rows of the calls by npm run docs, and before every build, start and test: change those, not this.
import type { CallAddress } from "./call-address.ts";

/** The calls that an application makes before it knows where the customer is (spec 1 §7), there from the start. */
export const ENTRY_ADDRESSES = {
  signIn: {
    signup: "POST /v1/customer/signup",
    otpSend: "POST /v1/otp/send",
    token: "POST /oauth/token",
  },
  session: {
    logout: "POST /logout",
  },
  customer: {
    customerData: "GET /v1/customer/customerData",
    buildProfile: "POST /v2/customer/buildprofile",
    profile: "POST /customer/profile",
    consent: "POST /customer/consent",
    timelineEvent: "POST /customer/timeline/event",
    timelineEventV1: "POST /v1/customer/timeline/event",
    reroute: "POST /v1/customer/reroute",
    reapply: "POST /v1/customer/reapply",
    creditVerifyAnswers: "POST /v1/customer/credit/verify/answers",
    pathInfo: "GET /v1/customer/{id}/pathInfo",
    savePathInfo: "PUT /v1/customer/{id}/pathInfo",
    customerOtpSend: "POST /v1/customer/otp/send",
    customerOtpVerify: "POST /v1/customer/otp/verify",
  },
  account: {
    saveInviteCode: "POST /v1/customer/{id}/saveInviteCode",
    chooseLanguage: "POST /v1/customer/language",
    updateEmail: "POST /customer/update_email",
    updateMobile: "POST /customer/update_mobile",
    creditlineInfo: "GET /v1/customer/creditline/info",
    loanInfo: "POST /v2/customer/loan/info",
    loanEvaluate: "POST /v1/customer/loan/evaluate",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallAddress>>>>;
