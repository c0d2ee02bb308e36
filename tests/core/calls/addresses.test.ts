import { callNames, formatCall } from "@creditline/core/calls/address";
import { expect, test } from "vitest";

/** Spec 1 §7 and spec 2 §7, a call a line, in the order of the text; shortened paths written out. */
const SPECIFIED = `
  POST /v1/customer/signup
  POST /v1/otp/send
  POST /oauth/token
  POST /logout
  POST /v1/customer/inviteCode/validation
  POST /v1/customer/{id}/saveInviteCode
  GET /v1/customer/customerData
  POST /v2/customer/buildprofile
  POST /customer/profile
  POST /v1/customer/beneficiary
  GET /v1/customer/beneficiary/modes
  POST /customer/consent
  POST /customer/update_email
  POST /customer/update_mobile
  POST /customer/timeline/event
  POST /v1/customer/reroute
  POST /v1/customer/reapply
  POST /v1/customer/credit/verify/answers
  PUT /v1/customer/{id}/pathInfo
  GET /v1/customer/{id}/pathInfo
  POST /v1/customer/otp/send
  POST /v1/customer/otp/verify
  POST /v1/customer/creditline/application/submit
  POST /v1/customer/creditline/application/submit/perfios
  POST /v1/customer/creditline/status
  GET /v1/customer/creditline/info
  GET /v1/customer/{id}/application/status
  POST /v2/customer/loan/info
  POST /v1/customer/loan/evaluate
  POST /v2/customer/netbanking/payload
  POST /v2/customer/netbanking/txnStatus
  GET /v1/customer/{id}/netbanking/
  POST /v1/customer/{id}/netbanking/salaryaccount
  POST /v2/accountaggregator/create-consent
  POST /v2/accountaggregator/getStatus
  POST /v1/customer/doc/esign
  POST /v1/customer/doc/tnc
  POST /v1/customer/action/esign
  POST /v1/customer/document/details
  POST /v1/customer/{id}/upload/files
  POST /v1/customer/{id}/file/avatar
  POST /v1/aadhaar/status/
  POST /v1/aadhaar/info/
  POST /v1/aadhaar/additionalinfo/
  GET /v1/okyc/init
  POST /v1/okyc/process
  POST /kyc/v2/okyc/initiate
  POST /kyc/v2/okyc/get-otp
  POST /kyc/v2/okyc/get-aadhaar-details
  POST /kyc/v1/okyc/initiate
  POST /kyc/v1/okyc/get-otp
  POST /kyc/v1/okyc/get-aadhaar-details
  GET /kyc/v1/akyc/auth
  POST /kyc/v1/dkyc/initiate
  POST /kyc/v1/dkyc/get-status
  POST /kyc/v1/vkyc-dkyc/link
  POST /kyc/v1/vkyc-dkyc/status
  GET /v1/customer/unified_kyc/metadata
  POST /kyc/v1/digital-kyc/address-consent
  POST /kyc/v1/ckyc/initiate
  POST /kyc/ckyc-status
  POST /kyc/v1/ckyc/fetch
  POST /kyc/ckyc-confirm
  POST /v1/customer/create/reverse-penny-drop
  GET /v1/customer/reverse-penny-drop/details
  POST /v1/customer/pf/initiate
  POST /v1/customer/pf/otpVerify
  POST /v1/customer/pf/idConfirm
  GET /lookup/pincode/{pincode}
  GET /v2/appointment/slots
  POST /v2/appointment/schedule
  GET /v1/customer/offer/eligibleOffers
  POST /v1/customer/offer/updateOfferStatus
  POST /v1/customer/connect/options
  POST /v1/customer/txn/genrefno
  POST /v1/customer/txn/withdraw
  POST /repayment/initiate
  POST /generate/payu/hash
  POST /v1/customer/handlePayment
  POST /v1/customer/repayment/init
  POST /v1/customer/repayment/handle
  POST /v2/customer/repayments
  GET /v1/customer/collection/mobile-app/outstanding-summary
  POST /v1/googlepay/order
  GET /v1/googlepay/order/exists
  POST /v1/googlepay/updateProfile
  GET /v1/googlepay/paymentStatus
  POST /v1/googlepay/post/initiatePayment
  GET /v1/customer/loan/restructure/estimate
  POST /v1/customer/loan/restructure/estimate
  GET /v1/customer/loan/restructure/create
  POST /v1/customer/loan/restructure/create
  GET /v1/customer/loan/restructure/feedback
  POST /v1/customer/loan/restructure/feedback
  POST /v1/customer/timeline/event
  GET /fetch
  POST /partner/lead/tnc
  GET /v1/customer/limit-increase/fetch
  POST /v1/customer/limit-increase/fetch
  GET /v1/customer/limit-increase/consent
  POST /v1/customer/limit-increase/consent
  GET /v3/portal/applications/{id}/customer-data
  POST /v2/customer/data-collection/customer-details
  GET /v1/magic_link/fetch-bank-statement-metadata
  GET /v1/magic_link/fetch-additional-data
  GET /v3/portal/config/{id}/requirement-details
  POST /v1/customer/magic_link/upload/files
  POST /magic_link/file/avatar
`
  .trim()
  .split("\n")
  .map((line) => line.trim());

/** Ours: papers and help, which the specification has screens for, and no call. */
const OURS = [
  "POST /v1/customer/doc/key-facts",
  "POST /v1/customer/doc/file",
  "POST /v1/customer/repayment/preview",
  "POST /v1/customer/creditline/close",
  "POST /v1/customer/language",
  "GET /v1/customer/help/threads",
  "GET /v1/customer/help/threads/{slug}",
  "POST /v1/customer/help/threads/{slug}/messages",
  "POST /v1/customer/help/threads/{slug}/read",
  "GET /v1/customer/account",
  "GET /v1/customer/account/data",
  "POST /v1/customer/account/deletion",
  "POST /v1/customer/account/nominee",
  "POST /v1/customer/sessions/end",
  "POST /v1/customer/account/address",
  "POST /v1/customer/complaints",
];

test("the table has every call of both specifications and ours, each once, and no other", () => {
  const calls = callNames().map(formatCall);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.toSorted()).toEqual([...SPECIFIED, ...OURS].toSorted());
});

test("both timeline paths are kept", () => {
  expect(formatCall("timelineEvent")).toBe("POST /customer/timeline/event");
  expect(formatCall("timelineEventV1")).toBe("POST /v1/customer/timeline/event");
});
