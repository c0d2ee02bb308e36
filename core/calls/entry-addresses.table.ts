import type { CallAddress } from "./call-address.ts";

/**
 * The calls that an application makes before it knows where the customer is, at their methods and paths (spec 1 §7), group
 * by group. They are there from the start, so that no call waits for anything; those of later-addresses.table.ts are
 * fetched. Everything else about a call is in its group's file, by the same name.
 *
 * Paths are the specification's own: parameters in braces, trailing slashes kept; behind the question mark the names of
 * what goes into the query. Where the specification leaves a call's method open, it is there once for each method.
 */
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
    /** As part 1 of the specification gives it. */
    timelineEvent: "POST /customer/timeline/event",
    /** As part 2 gives it. */
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
    updateEmail: "POST /customer/update_email",
    updateMobile: "POST /customer/update_mobile",
    creditlineInfo: "GET /v1/customer/creditline/info",
    loanInfo: "POST /v2/customer/loan/info",
    loanEvaluate: "POST /v1/customer/loan/evaluate",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallAddress>>>>;
